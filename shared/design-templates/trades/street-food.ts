import { diagonal, magazine, neon, priceBurst } from "../compositions/bold.ts";
import { awning, blockPrint, kolamFloor, polaroid, speech, truckArt } from "../compositions/crafted.ts";
import { cards, steps } from "../compositions/lists.ts";
import { doodles } from "../compositions/pages.ts";
import { dishes } from "../drawings/dishes.ts";
import { phrase, prices, stepsInOrder } from "../kit/fields.ts";
import { poster } from "../kit/poster.ts";
import type { Template } from "../kit/template.ts";

// biome-ignore format: one template a line
export const streetFood: readonly Template[] = [
  poster({ id: "samosa-hot", category: "restaurant" }, [phrase("Hot samosas"), phrase("Hot samosa, 2 for ₹30"), phrase("With green and sweet chutney, from 4 pm."), phrase("Sharma Chaat Corner")], truckArt, { art: dishes.samosa, accent: "#1f3a7a", over: phrase("Horn OK please") }),
  poster({ id: "idli-breakfast", category: "restaurant" }, [phrase("Breakfast of the south"), phrase("Idli, vada, coffee ₹90"), phrase("Until 11 am. Sambar as much as you like."), phrase("Madras Tiffin Room")], kolamFloor, { art: dishes.idli, accent: "#e8a317", over: phrase("Good morning") }),
  poster({ id: "vada-pav-offer", category: "restaurant" }, [phrase("Offer on vada pav"), phrase("₹20"), phrase("With fried chilli and garlic chutney. Two are better."), phrase("Mumbai Express")], priceBurst, { art: dishes["vada pav"], accent: "#b5301f", over: phrase("Vada pav") }),
  poster({ id: "biryani-sunday", category: "restaurant" }, [phrase("Biryani on Sundays"), phrase("Sunday biryani"), phrase("Dum biryani from noon: chicken ₹240, vegetable ₹180."), phrase("Zaika Kitchen")], magazine, { art: dishes.biryani, accent: "#6b1f14", over: phrase("Slow fire, sealed pot") }),
  poster({ id: "paratha-menu", category: "restaurant", rows: prices }, [phrase("Menu of parathas"), phrase("Parathas with butter"), phrase("Aloo paratha 60\nGobi paratha 70\nPaneer paratha 90\nMethi paratha 60\nPlain paratha 30"), phrase("Punjabi Rasoi")], awning, { art: dishes.paratha, accent: "#b45309", over: phrase("With curd and pickle") }),
  poster({ id: "chaat-menu", category: "restaurant", rows: prices }, [phrase("Menu of chaat"), phrase("Chaat corner"), phrase("Pani puri, 6 pieces 30\nBhel puri 40\nDahi puri 50\nPapdi chaat 50\nAloo tikki 40"), phrase("Sharma Chaat Corner")], doodles, { art: dishes["pani puri"], accent: "#f2a52e", over: phrase("Sweet or spicy?") }),
  poster({ id: "chai-time", category: "restaurant" }, [phrase("Time for chai"), phrase("Cutting chai ₹10"), phrase("Ginger, cardamom or masala. Bun maska with it ₹30."), phrase("Chai Adda")], polaroid, { art: dishes["cutting chai"], accent: "#b45f2a", over: phrase("Take a break") }),
  poster({ id: "momo-neon", category: "restaurant" }, [phrase("Momos in the evening"), phrase("Momos after five"), phrase("Steamed ₹60, fried ₹80, tandoori ₹110. Very hot chutney."), phrase("Pahadi Momo")], neon, { art: dishes.momo, accent: "#ff6a4d", over: phrase("Street food") }),
  poster({ id: "meals-leaf", category: "restaurant" }, [phrase("Meals on a leaf"), phrase("Full meals ₹130"), phrase("On a banana leaf, 12 to 3. Rice and sambar again and again."), phrase("Madras Tiffin Room")], blockPrint, { art: dishes["banana leaf"], accent: "#2f7d32", over: phrase("Lunch"), second: "#7a2f16" }),
  poster({ id: "puri-breakfast", category: "restaurant" }, [phrase("Puri in the morning"), phrase("Puri sabzi ₹50"), phrase("Five puris, potato curry, halwa on Sundays."), phrase("Annapurna Bhojanalaya")], speech, { art: dishes.puri, accent: "#d9822b", over: phrase("7 to 11") }),
  poster({ id: "tiffin-plan", category: "restaurant", rows: prices }, [phrase("Tiffin by the month"), phrase("Home food, every day"), phrase("Lunch: ₹2,400\nDinner: ₹2,400\nBoth: ₹4,500"), phrase("Annapurna Bhojanalaya")], cards, { art: dishes["full meal"], accent: "#c2410c", over: phrase("26 days a month") }),
  poster({ id: "order-steps", category: "restaurant", rows: stepsInOrder }, [phrase("How to order"), phrase("Order at the counter"), phrase("Choose from the board\nPay and take a token\nCome when it is called"), phrase("Zaika Kitchen")], steps, { art: dishes.biryani, accent: "#a3283f", over: phrase("Self service") }),
  poster({ id: "fish-fresh", category: "restaurant" }, [phrase("Fish of the day"), phrase("Today’s catch"), phrase("Rohu curry ₹160, pomfret fry ₹320. Until it is gone."), phrase("Konkan Kitchen")], diagonal, { art: dishes.fish, accent: "#e07a3f", over: phrase("Fresh from the sea") }),
];
