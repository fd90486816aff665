/* A card to begin with in the workshop. */
export default `game = "ccg"
title = "My cards"

[[card]]
name = "Night Shift"
number = "MY-01"
copies = 2
origin = "house"
kind = "Event"
set = "Premiere"
rarity = "common"
cost = 1
pool = "RP"
keywords = ["EVENT"]
activators = ["ACTIVE"]
text = "Draw a card."
`
