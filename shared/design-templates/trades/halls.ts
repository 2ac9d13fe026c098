import { kolamFloor, ribbon, speech } from "../compositions/crafted.ts";
import { bill, cards, steps, timeline } from "../compositions/lists.ts";
import { certificate, pass, wayMap } from "../compositions/pages.ts";
import { dishes } from "../drawings/dishes.ts";
import { feastThings } from "../drawings/feast-things.ts";
import { shopThings } from "../drawings/shop-things.ts";
import { phrase, prices, stepsInOrder, times } from "../kit/fields.ts";
import { poster } from "../kit/poster.ts";
import type { Template } from "../kit/template.ts";

// biome-ignore format: one template a line
export const halls: readonly Template[] = [
  poster({ id: "aarti-times", category: "temple", rows: times }, [phrase("Times of aarti"), phrase("Aarti every day"), phrase("Mangala aarti: 5:00\nShringar: 7:30\nRajbhog: 11:30\nSandhya: 19:00\nShayan: 21:00"), phrase("Shiv Mandir Trust")], timeline, { art: feastThings.trishul, accent: "#b0393f", over: phrase("Om Namah Shivaya") }),
  poster({ id: "bhajan-evening", category: "temple" }, [phrase("Evening of bhajans"), phrase("Bhajan evening, Saturday"), phrase("From 7 pm in the great hall. Prasad for all."), phrase("Shri Ram Mandir")], ribbon, { art: shopThings.tabla, accent: "#8a2f12", over: phrase("All are welcome") }),
  poster({ id: "temple-shoes", category: "temple" }, [phrase("Rules of the temple"), phrase("Please leave shoes outside"), phrase("Mobiles silent, no photos inside. Drinking water on the left."), phrase("Shri Ram Mandir")], kolamFloor, { art: feastThings["marigold garland"], accent: "#f2b632", over: phrase("Please note") }),
  poster({ id: "office-hiring", category: "office", occasion: "hiring" }, [phrase("Jobs in the office"), phrase("We are hiring"), phrase("Two developers, one accountant. Ask at the reception."), phrase("Nimbus Software")], speech, { art: shopThings.briefcase, accent: "#1f4d75", over: phrase("Join us") }),
  poster({ id: "office-fire", category: "office", rows: stepsInOrder }, [phrase("In case of fire"), phrase("In case of fire"), phrase("Press the alarm\nUse the stairs, not the lift\nMeet at the main gate"), phrase("Nimbus Software")], steps, { art: feastThings.announcement, accent: "#c62828", over: phrase("Safety first") }),
  poster({ id: "office-canteen", category: "office", rows: prices }, [phrase("Canteen of today"), phrase("Canteen today"), phrase("Thali 80\nCurd rice 50\nSandwich 45\nSamosa 15\nTea 10"), phrase("Nimbus Software")], bill, { art: dishes["full meal"], accent: "#2f6b4f", over: phrase("12:30 to 2:30") }),
  poster({ id: "office-award", category: "office" }, [phrase("Colleague of the month"), phrase("Colleague of the month"), phrase("Sunita Pawar, for 120 thankful customers."), phrase("Nimbus Software")], certificate, { art: shopThings.trophy, accent: "#7a5a12", over: phrase("Thank you") }),
  poster({ id: "site-open", category: "property" }, [phrase("Invitation to the site"), phrase("Visit the sample flat"), phrase("Saturday and Sunday, 10 to 6. Free pick-up from the station."), phrase("Sunrise Builders")], pass, { art: shopThings["key card"], accent: "#1f4d5c", over: phrase("Invitation") }),
  poster({ id: "flat-cards", category: "property", rows: prices }, [phrase("Prices of flats"), phrase("Flats in Green Park"), phrase("1 BHK: ₹28 lakh\n2 BHK: ₹44 lakh\n3 BHK: ₹63 lakh"), phrase("Sunrise Builders")], cards, { art: shopThings["key card"], accent: "#b45309", over: phrase("Ready to move"), ground: "#22303c" }),
  poster({ id: "near-metro", category: "property" }, [phrase("Near the station"), phrase("Four minutes to the metro"), phrase("School 300 m, hospital 1 km, market next door."), phrase("Sunrise Builders")], wayMap, { art: shopThings.train, accent: "#5b2a7a", over: phrase("Location") }),
];
