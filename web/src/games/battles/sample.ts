/* A card to begin with in the workshop. */
export default `game = "battles"
title = "My cards"

[[card]]
name = "Night Librarian"
number = "MY-01"
copies = 4
origin = "house"
kind = "supporting character"
teams = ["Bureau"]
cost = 2
atk = 2
def = 2
health = 1
powers = [{ name = "Reading Room" }]
text = "When this appears, draw a card."
`
