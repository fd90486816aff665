/* A card to begin with in the workshop. */
export default `game = "boardgame"
title = "My cards"

[[card]]
name = "Night Shift"
number = "MY-01"
copies = 2
origin = "house"
kind = "agent card"
skill = "General"
text = "Investigate 3."
`
