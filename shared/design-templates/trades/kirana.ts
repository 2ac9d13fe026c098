import { diagonal, magazine, priceBurst } from "../compositions/bold.ts";
import { awning, ribbon, speech, truckArt } from "../compositions/crafted.ts";
import { bill, cards } from "../compositions/lists.ts";
import { dishes } from "../drawings/dishes.ts";
import { shopThings } from "../drawings/shop-things.ts";
import { phrase, prices } from "../kit/fields.ts";
import { poster } from "../kit/poster.ts";
import type { Template } from "../kit/template.ts";

// biome-ignore format: one template a line
export const kiranas: readonly Template[] = [
  poster({ id: "kirana-prices", category: "kirana", rows: prices }, [phrase("Prices of the day"), phrase("Today at our shop"), phrase("Toor dal, 1 kg 142\nSugar, 1 kg 45\nMustard oil, 1 l 168\nAtta, 10 kg 410\nPoha, 500 g 36\nTea, 250 g 120"), phrase("Gupta General Store")], bill, { art: shopThings["kirana jars"], accent: "#2e7d32", over: phrase("Fair weight") }),
  poster({ id: "kirana-rice", category: "kirana" }, [phrase("Offer on rice"), phrase("Rice 25 kg ₹1,349"), phrase("New crop, clean and dry. Carried to your home."), phrase("Gupta General Store")], ribbon, { art: shopThings["rice sack"], accent: "#8a5a12", over: phrase("This month") }),
  poster({ id: "kirana-oil", category: "kirana" }, [phrase("Offer on oil"), phrase("₹125 a litre"), phrase("Sunflower oil, tin of 15 litres. While stocks last."), phrase("Annapurna Kirana")], priceBurst, { art: shopThings["oil tin"], accent: "#c62b3d", over: phrase("Only") }),
  poster({ id: "kirana-vegetables", category: "kirana", rows: prices }, [phrase("Vegetables of today"), phrase("Fresh from the mandi"), phrase("Tomato, 1 kg 32\nOnion, 1 kg 28\nPotato, 1 kg 24\nOkra, 500 g 30\nCoriander, bunch 10"), phrase("Annapurna Kirana")], awning, { art: shopThings.vegetables, accent: "#2f8f3e", over: phrase("Since 6 am") }),
  poster({ id: "kirana-milk", category: "kirana" }, [phrase("Milk and curd"), phrase("Milk at 6 every morning"), phrase("Cow milk ₹60, buffalo milk ₹74 a litre. Curd after 11."), phrase("Annapurna Kirana")], diagonal, { art: dishes.milk, accent: "#2d7dd2", over: phrase("Fresh every day") }),
  poster({ id: "kirana-eggs", category: "kirana" }, [phrase("Offer on eggs"), phrase("₹78 a dozen"), phrase("Fresh eggs from the farm, tray of 30 for ₹189."), phrase("Gupta General Store")], priceBurst, { art: dishes.eggs, accent: "#d97706", over: phrase("Eggs"), ground: "#eef4e8" }),
  poster({ id: "kirana-delivery", category: "kirana" }, [phrase("Home delivery of groceries"), phrase("Send us your list"), phrase("By message or call until 8 pm. Free from ₹300."), phrase("Gupta General Store")], speech, { art: shopThings.scooter, accent: "#0d7a3f", over: phrase("At your door") }),
  poster({ id: "kirana-credit", category: "kirana" }, [phrase("Notice about credit"), phrase("Cash today, credit tomorrow"), phrase("UPI, card and cash are welcome. Thank you."), phrase("Annapurna Kirana")], truckArt, { art: shopThings["kirana jars"], accent: "#8c1d2f", over: phrase("With love") }),
  poster({ id: "kirana-mango", category: "kirana" }, [phrase("Mangoes are here"), phrase("Mangoes are here"), phrase("Alphonso ₹699 a dozen, kesar ₹160 a kilo, no carbide."), phrase("Annapurna Kirana")], magazine, { art: dishes.mango, accent: "#2f7d32", over: phrase("King of fruits") }),
  poster({ id: "kirana-month", category: "kirana", rows: prices }, [phrase("Pack for the month"), phrase("The month in one bag"), phrase("For two: ₹1,499\nFor four: ₹2,799\nFor six: ₹3,999"), phrase("Gupta General Store")], cards, { art: shopThings["oil tin"], accent: "#1f6f50", over: phrase("Flour, rice, dal, oil, spices") }),
];
