import { bigNumber, diagonal, neon } from "../compositions/bold.ts";
import { polaroid, speech } from "../compositions/crafted.ts";
import { cards, pictureMenu, steps } from "../compositions/lists.ts";
import { feastThings } from "../drawings/feast-things.ts";
import { shopThings } from "../drawings/shop-things.ts";
import { phrase, prices, stepsInOrder } from "../kit/fields.ts";
import { poster } from "../kit/poster.ts";
import type { Template } from "../kit/template.ts";

// biome-ignore format: one template a line
export const pharmacies: readonly Template[] = [
  poster({ id: "pharmacy-night", category: "pharmacy" }, [phrase("Open at night"), phrase("Open 24 hours"), phrase("Ring the bell after 11 pm. A pharmacist is always here."), phrase("Jeevan Medical Store")], neon, { art: shopThings["medicine bottle"], accent: "#2fd38a", over: phrase("Medicines") }),
  poster({ id: "pharmacy-discount", category: "pharmacy" }, [phrase("Discount on medicines"), phrase("15% off"), phrase("On all medicines of the month. Bring the prescription."), phrase("Jeevan Medical Store")], bigNumber, { art: shopThings["pill strip"], accent: "#0f7a5a", over: phrase("Every day") }),
  poster({ id: "pharmacy-home", category: "pharmacy", rows: stepsInOrder }, [phrase("Medicines to your home"), phrase("Free home delivery"), phrase("Send a photo of the prescription\nWe call you with the price\nAt your door in an hour"), phrase("Jeevan Medical Store")], steps, { art: shopThings.scooter, accent: "#1f8a70", over: phrase("Within 3 km") }),
  poster({ id: "pharmacy-tests", category: "pharmacy", rows: prices }, [phrase("Tests at the counter"), phrase("Tests without waiting"), phrase("Blood sugar 50\nBlood pressure 30\nWeight and BMI 20\nHaemoglobin 120"), phrase("Asha Chemist")], pictureMenu, { art: shopThings["medicine bottle"], accent: "#3fbf95", over: phrase("8 am to 10 pm"), ground: "#0e2f33" }),
  poster({ id: "pharmacy-rule", category: "pharmacy" }, [phrase("Notice of the pharmacy"), phrase("Prescription, please"), phrase("Antibiotics only with a doctor’s prescription. Please finish the course."), phrase("Asha Chemist")], speech, { art: shopThings["medicine bottle"], accent: "#2779a7", over: phrase("Please note") }),
  poster({ id: "pharmacy-baby", category: "pharmacy" }, [phrase("For mother and baby"), phrase("Mother and baby week"), phrase("Diapers, oil and baby food 10% less until Saturday."), phrase("Asha Chemist")], polaroid, { art: feastThings["mother and child"], accent: "#c2557a", over: phrase("This week") }),
  poster({ id: "pharmacy-winter", category: "pharmacy" }, [phrase("Cold and cough"), phrase("Cold? Ask us first"), phrase("Steam, syrup and vitamin C at fair prices."), phrase("Jeevan Medical Store")], diagonal, { art: feastThings["warm cup"], accent: "#b0393f", over: phrase("Winter care") }),
  poster({ id: "pharmacy-generic", category: "pharmacy", rows: prices }, [phrase("Generic medicines"), phrase("Same salt, lower price"), phrase("Fever: from ₹12\nSugar: from ₹25\nPressure: from ₹18"), phrase("Asha Chemist")], cards, { art: shopThings["pill strip"], accent: "#126e82", over: phrase("Generic medicines") }),
];
