import { bigNumber, spotlight } from "../compositions/bold.ts";
import { jharokha, polaroid } from "../compositions/crafted.ts";
import { bill, cards, steps } from "../compositions/lists.ts";
import { certificate } from "../compositions/pages.ts";
import { shopThings } from "../drawings/shop-things.ts";
import { phrase, prices, stepsInOrder, times } from "../kit/fields.ts";
import { poster } from "../kit/poster.ts";
import type { Template } from "../kit/template.ts";

// biome-ignore format: one template a line
export const jewellers: readonly Template[] = [
  poster({ id: "gold-rate", category: "jeweller", rows: prices }, [phrase("Gold rate of today"), phrase("Today’s rates"), phrase("Gold 24 K, 1 g 12,650\nGold 22 K, 1 g 11,590\nGold 18 K, 1 g 9,480\nSilver, 10 g 1,560"), phrase("Shree Laxmi Jewellers")], bill, { art: shopThings.necklace, accent: "#8c1d4f", over: phrase("Without GST and making") }),
  poster({ id: "making-offer", category: "jeweller" }, [phrase("Offer on making charges"), phrase("25% off"), phrase("On making charges of all gold bangles."), phrase("Shree Laxmi Jewellers")], bigNumber, { art: shopThings.bangles, accent: "#6d1433", over: phrase("Making charges") }),
  poster({ id: "bridal-jewellery", category: "jeweller" }, [phrase("Bridal jewellery"), phrase("The bridal collection"), phrase("Sets in 22 K with hallmark. Come and try them on."), phrase("Padmini Jewels")], jharokha, { art: shopThings.jhumka, accent: "#e5b13a", over: phrase("Wedding season"), wall: "#0c4038", sky: "#f7ecd2" }),
  poster({ id: "diamond-ring", category: "jeweller" }, [phrase("Diamond rings"), phrase("Say it with a ring"), phrase("Certified diamonds from ₹18,999. Easy exchange."), phrase("Padmini Jewels")], spotlight, { art: shopThings.ring, accent: "#4db5d9", over: phrase("New designs") }),
  poster({ id: "gold-exchange", category: "jeweller", rows: stepsInOrder }, [phrase("Old gold for new"), phrase("Old gold, new look"), phrase("Bring your old gold\nWe weigh it before you\nChoose a new design"), phrase("Shree Laxmi Jewellers")], steps, { art: shopThings.necklace, accent: "#b8860b", over: phrase("Full value") }),
  poster({ id: "gold-scheme", category: "jeweller", rows: times }, [phrase("Savings scheme"), phrase("Save each month for gold"), phrase("11 months: you pay\n12th month: we pay\nThen: choose jewellery"), phrase("Padmini Jewels")], cards, { art: shopThings.bangles, accent: "#a3283f", over: phrase("From ₹1,000 a month") }),
  poster({ id: "silver-gifts", category: "jeweller" }, [phrase("Silver gifts"), phrase("Silver for every joy"), phrase("Coins, anklets and idols from ₹499, in a gift box."), phrase("Padmini Jewels")], polaroid, { art: shopThings.jhumka, accent: "#5c6b8a", over: phrase("Pure 925") }),
  poster({ id: "hallmark-note", category: "jeweller" }, [phrase("Notice about the hallmark"), phrase("Hallmark on every piece"), phrase("Ask for the bill with the HUID number. We buy back at the day’s rate."), phrase("Shree Laxmi Jewellers")], certificate, { art: shopThings.ring, accent: "#8a6508", over: phrase("Our promise") }),
];
