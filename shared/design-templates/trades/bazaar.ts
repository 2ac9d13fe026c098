import { bigNumber, brush, diagonal, marquee, priceBurst } from "../compositions/bold.ts";
import { blockPrint, bunting, jharokha, polaroid } from "../compositions/crafted.ts";
import { doodles, newspaper } from "../compositions/pages.ts";
import { feastThings } from "../drawings/feast-things.ts";
import { shopThings } from "../drawings/shop-things.ts";
import { phrase, prices } from "../kit/fields.ts";
import { flags, poster } from "../kit/poster.ts";
import type { Template } from "../kit/template.ts";

// biome-ignore format: one template a line
export const bazaar: readonly Template[] = [
  poster({ id: "sari-sale", category: "retail" }, [phrase("Sale of saris"), phrase("Cotton saris from ₹699"), phrase("Hand block prints, new in the shop. Blouse piece included."), phrase("Radha Saree Centre")], blockPrint, { art: shopThings.sari, accent: "#b02a5b", over: phrase("Hand printed") }),
  poster({ id: "kurta-three", category: "retail" }, [phrase("Kurtas: three for two"), phrase("3 for 2"), phrase("Three kurtas for the price of two, all sizes."), phrase("Khadi & Co.")], bigNumber, { art: shopThings.kurta, accent: "#1f4d75", over: phrase("Kurta week") }),
  poster({ id: "silk-wedding", category: "retail", occasion: "wedding" }, [phrase("Silk for weddings"), phrase("Silk for the wedding"), phrase("Kanjivaram and Banarasi, from ₹4,999. Tea while you choose."), phrase("Radha Saree Centre")], jharokha, { art: shopThings.sari, accent: "#e8b23a", over: phrase("Wedding season"), wall: "#4a1230", sky: "#f8e3d0" }),
  poster({ id: "bangle-fair", category: "retail" }, [phrase("Bangle fair"), phrase("Bangle fair"), phrase("A dozen from ₹60, in 40 colours. We match your dress."), phrase("Radha Saree Centre")], bunting, { art: shopThings.bangles, accent: "#a3175c", over: phrase("All this month"), flags }),
  poster({ id: "winter-wear", category: "retail", occasion: "winter" }, [phrase("Winter wear"), phrase("Winter wear has come"), phrase("Sweaters from ₹499, shawls from ₹349, socks 3 for ₹120."), phrase("Fashion Point")], newspaper, { art: shopThings.sweater, accent: "#b0393f", over: phrase("Cold days ahead") }),
  poster({ id: "raincoat-offer", category: "retail", occasion: "monsoon" }, [phrase("Umbrellas and raincoats"), phrase("Rain? We have you covered"), phrase("Umbrellas from ₹249, raincoats from ₹599."), phrase("City Bag House")], diagonal, { art: shopThings.umbrella, accent: "#2a6f97", over: phrase("Monsoon") }),
  poster({ id: "cooler-offer", category: "retail", occasion: "summer" }, [phrase("Offer on coolers"), phrase("₹6,499"), phrase("Air cooler, 50 litres, with trolley. Delivered today."), phrase("Anand Electronics")], priceBurst, { art: shopThings.cooler, accent: "#d9482b", over: phrase("Cool price"), ground: "#e6f4fb" }),
  poster({ id: "school-shop", category: "retail", occasion: "back-to-school", rows: prices }, [phrase("Things for school"), phrase("Back to school"), phrase("School bag 599\nWater bottle 149\nNotebooks, 12 300\nGeometry box 90\nShoes 449"), phrase("City Bag House")], doodles, { art: shopThings["school bag"], accent: "#ffb703", over: phrase("All in one place") }),
  poster({ id: "stock-clearance", category: "retail", occasion: "clearance" }, [phrase("Clearance of stock"), phrase("Everything must go"), phrase("Up to 70% off until the 30th. No exchange."), phrase("Fashion Point")], brush, { art: feastThings.announcement, accent: "#b5172f", over: phrase("Last days") }),
  poster({ id: "season-end", category: "retail", occasion: "clearance" }, [phrase("End of the season"), phrase("Last pieces, half price"), phrase("Suits, kurtas and dupattas. When they are gone, they are gone."), phrase("Khadi & Co.")], marquee, { art: shopThings.kurta, accent: "#c2255c", over: phrase("Until Sunday") }),
  poster({ id: "bag-story", category: "retail" }, [phrase("Bags and belts"), phrase("Real leather, fair price"), phrase("Office bags from ₹1,299, repair free for a year."), phrase("City Bag House")], polaroid, { art: shopThings.briefcase, accent: "#8a5a2b", over: phrase("Made by hand") }),
];
