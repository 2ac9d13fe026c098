import { speech } from "../compositions/crafted.ts";
import { paperMenu } from "../compositions/menus.ts";
import { disc, shout, sunburst } from "../compositions/offers.ts";
import { cake, croissant, loaf } from "../drawings/bakes.ts";
import { cup } from "../drawings/food.ts";
import { details, head, headline, list, name, offer, phrase, prices, text } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const bread = loaf({ a: "#d79a52", b: "#a2622a", c: "#fff0d2", d: "#8a5a33" });
const tiers = cake({ a: "#d9a066", b: "#fff6ee", c: "#f4c6cf", d: "#8c3b4a" });

export const bakery: readonly Template[] = [
  {
    id: "bakery-prices",
    name: phrase("Price list of the bakery"),
    category: "bakery",
    fields: [
      head(headline, phrase("Baked today")),
      list(
        prices,
        phrase(
          "Milk bread 45\nWhole wheat bread 55\nPav, pack of 6 30\nVeg puff 25\nPaneer puff 35\nPlum cake 320/kg\nBlack forest pastry 70\nButter cookies 480/kg",
        ),
      ),
      name(phrase("Sunrise Bakery")),
    ],
    make: (ask) =>
      paperMenu(ask, {
        art: bread,
        accent: "#8a4b12",
        paper: "#fff4e0",
        over: phrase("Fresh from the oven"),
      }),
  },
  {
    id: "fresh-bread",
    name: phrase("Bread from the oven"),
    category: "bakery",
    fields: [
      head(headline, phrase("Warm bread at 7")),
      text(details, phrase("Again at 4 pm. Ask us to slice it for you.")),
      name(phrase("Sunrise Bakery")),
    ],
    make: (ask) =>
      disc(ask, {
        art: bread,
        accent: "#f3c77b",
        ground: "#fff6e6",
        over: phrase("Every day"),
      }),
  },
  {
    id: "birthday-cakes",
    name: phrase("Cakes to order"),
    category: "bakery",
    fields: [
      head(headline, phrase("Birthday cakes from ₹450")),
      text(details, phrase("Half a kilo and more, also without egg. Order one day before.")),
      name(phrase("Sweet Corner Cakes")),
    ],
    make: (ask) => sunburst(ask, { art: tiers, accent: "#9c2f55", over: phrase("With the name on it") }),
  },
  {
    id: "coffee-and-croissant",
    name: phrase("Offer of the café"),
    category: "bakery",
    fields: [
      head(offer, phrase("Coffee + croissant ₹149")),
      text(details, phrase("Monday to Friday, 8 to 11 am. Here or to take away.")),
      name(phrase("Corner Café")),
    ],
    make: (ask) =>
      shout(ask, {
        art: croissant({ a: "#e0a04a", b: "#a9652a", c: "#fff0d2", d: "" }),
        accent: "#5b3420",
        over: phrase("Breakfast offer"),
      }),
  },
  {
    id: "bakery-notice",
    name: phrase("Notice of the bakery"),
    category: "bakery",
    fields: [
      head(headline, phrase("With or without egg?")),
      text(details, phrase("A green dot marks what we bake without egg. Please ask us.")),
      name(phrase("Sunrise Bakery")),
    ],
    make: (ask) =>
      speech(ask, {
        art: cup({ a: "#b5652b", b: "#5b2c17", c: "#d9b48f", d: "" }),
        accent: "#8a4b12",
        over: phrase("Dear guests"),
      }),
  },
];
