import { beforeAfter, bigNumber, brush, diagonal, magazine, neon, spotlight } from "../compositions/bold.ts";
import { awning, blockPrint } from "../compositions/crafted.ts";
import { cards } from "../compositions/lists.ts";
import { calendarLeaf, newspaper } from "../compositions/pages.ts";
import { shopThings } from "../drawings/shop-things.ts";
import { shirt } from "../drawings/trades.ts";
import { phrase, prices } from "../kit/fields.ts";
import { poster } from "../kit/poster.ts";
import type { Template } from "../kit/template.ts";

// biome-ignore format: one template a line
export const repairs: readonly Template[] = [
  poster({ id: "laundry-prices", category: "repair", rows: prices }, [phrase("Prices of the laundry"), phrase("Clean by tomorrow"), phrase("Shirt, wash and iron 30\nSari, dry clean 180\nSuit, dry clean 320\nBlanket 250\nOnly ironing 8"), phrase("White Star Laundry")], awning, { art: shopThings["laundry iron"], accent: "#2d6fb8", over: phrase("Wash and iron") }),
  poster({ id: "garage-service", category: "repair", rows: prices }, [phrase("Service of the garage"), phrase("Bike service while you wait"), phrase("Wash: ₹99\nOil change: ₹449\nFull service: ₹899"), phrase("Singh Auto Works")], cards, { art: shopThings.tyre, accent: "#d7353f", over: phrase("Ready in an hour") }),
  poster({ id: "garage-tyres", category: "repair" }, [phrase("Offer on tyres"), phrase("4 for 3"), phrase("Buy three tyres, the fourth is free. Balancing included."), phrase("Singh Auto Works")], bigNumber, { art: shopThings.tyre, accent: "#c2410c", over: phrase("Tyre week") }),
  poster({ id: "car-wash", category: "repair" }, [phrase("Car wash"), phrase("Foam wash ₹349"), phrase("Outside and inside, in 40 minutes. Tea is on us."), phrase("Singh Auto Works")], beforeAfter, { art: shopThings["car wash"], accent: "#1478a8", before: phrase("Before"), after: phrase("After") }),
  poster({ id: "mobile-repair", category: "repair" }, [phrase("Mobile repair"), phrase("Broken screen?"), phrase("New display in 45 minutes, with 6 months’ warranty."), phrase("Mobile Point")], neon, { art: shopThings["mobile repair"], accent: "#3fb6ff", over: phrase("Repair while you wait") }),
  poster({ id: "mobile-offer", category: "repair" }, [phrase("Offer on mobiles"), phrase("Earphones free"), phrase("With every new phone above ₹9,999. Easy EMI."), phrase("Mobile Point")], diagonal, { art: shopThings.headphones, accent: "#5b2a7a", over: phrase("This week") }),
  poster({ id: "laundry-stain", category: "repair" }, [phrase("Stains go"), phrase("Stains? Gone."), phrase("Ink, turmeric, tea: show us the stain today."), phrase("White Star Laundry")], beforeAfter, { art: shirt({ a: "#5a9fe6", b: "#2d6fb8", c: "#ffffff", d: "" }), accent: "#7a3fa0", before: phrase("Before"), after: phrase("After") }),
  poster({ id: "tailor-prices", category: "repair", rows: prices }, [phrase("Prices of the tailor"), phrase("Stitched to measure"), phrase("Blouse 350\nSalwar suit 550\nShirt 400\nTrousers 450\nFall and pico 120"), phrase("Modern Tailors")], blockPrint, { art: shopThings.tailor, accent: "#a3283f", over: phrase("Ready in five days") }),
  poster({ id: "tailor-festive", category: "repair" }, [phrase("Last day for orders"), phrase("Orders until Sunday"), phrase("For the festival we stitch only what comes by Sunday."), phrase("Modern Tailors")], calendarLeaf, { art: shopThings["sewing machine"], accent: "#8c1d4f", over: phrase("Festival orders") }),
  poster({ id: "hardware-paint", category: "repair" }, [phrase("Paint and tools"), phrase("New colour, new home"), phrase("2,000 shades mixed while you wait. Brushes 10% less."), phrase("Verma Hardware")], brush, { art: shopThings.paint, accent: "#1f7a8c", over: phrase("Paint week") }),
  poster({ id: "hardware-tools", category: "repair" }, [phrase("News of the hardware shop"), phrase("We sharpen, we cut, we fix"), phrase("Keys in two minutes, pipes cut to size, a plumber on call."), phrase("Verma Hardware")], newspaper, { art: shopThings.tools, accent: "#b45309", over: phrase("New counter") }),
  poster({ id: "electronics-tv", category: "repair" }, [phrase("Offer on televisions"), phrase("43 inch ₹21,990"), phrase("Installed the same day. No-cost EMI for 6 months."), phrase("Anand Electronics")], spotlight, { art: shopThings.television, accent: "#2f6fd0", over: phrase("Big screen week") }),
  poster({ id: "electronics-washing", category: "repair" }, [phrase("Exchange old for new"), phrase("Old out, new in"), phrase("₹2,000 for your old washing machine, whatever its state."), phrase("Anand Electronics")], magazine, { art: shopThings["washing machine"], accent: "#b8324a", over: phrase("Exchange offer") }),
];
