/* A card to begin with in the workshop. */
export default `game = "encounters"
title = "My cards"

[[card]]
name = "Night Librarian"
number = "MY-01"
copies = 1
origin = "house"
kind = "special agent"
class = "Will"
cost = 3
recruit = 2
text = "Draw a card."
`
