import { polaroid } from "../compositions/crafted.ts";
import { panelMenu } from "../compositions/menus.ts";
import { pinned } from "../compositions/notices.ts";
import { coupon, disc, shout } from "../compositions/offers.ts";
import { shopThings } from "../drawings/shop-things.ts";
import { bag, gift, hanger, shirt, tag } from "../drawings/trades.ts";
import { details, head, headline, list, name, offer, phrase, prices, text } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

export const retail: readonly Template[] = [
  {
    id: "percent-sale",
    name: phrase("Big sale"),
    category: "retail",
    fields: [
      head(offer, phrase("50% off")),
      text(details, phrase("On all shirts and kurtas. Until Sunday.")),
      name(phrase("Fashion Point")),
    ],
    make: (ask) =>
      shout(ask, {
        art: tag({ a: "#ffd60a", b: "#ffffff", c: "#8f1020", d: "" }),
        accent: "#c1121f",
        over: phrase("End of season sale"),
      }),
  },
  {
    id: "new-arrivals",
    name: phrase("New arrivals"),
    category: "retail",
    fields: [
      head(headline, phrase("New in store")),
      text(details, phrase("Fresh cottons for summer, from ₹599.")),
      name(phrase("Khadi & Co.")),
    ],
    make: (ask) => polaroid(ask, { art: shopThings.kurta, accent: "#c2571a", over: phrase("Summer") }),
  },
  {
    id: "retail-prices",
    name: phrase("Price list of a shop"),
    category: "retail",
    fields: [
      head(headline, phrase("Today’s prices")),
      list(
        prices,
        phrase(
          "Basmati rice, 1 kg 110\nToor dal, 1 kg 145\nSunflower oil, 1 l 135\nSugar, 1 kg 44\nAtta, 5 kg 230\nTea, 250 g 125\nJaggery, 1 kg 70",
        ),
      ),
      name(phrase("Gupta General Store")),
    ],
    make: (ask) =>
      panelMenu(ask, {
        art: bag({ a: "#ffd166", b: "#ffffff", c: "#1b4332", d: "" }),
        accent: "#1b5e3b",
        over: phrase("Fresh and fair"),
      }),
  },
  {
    id: "retail-coupon",
    name: phrase("Coupon"),
    category: "retail",
    fields: [
      head(offer, phrase("Save ₹500")),
      text(details, phrase("When you buy for ₹2,500 or more. One coupon for each bill.")),
      name(phrase("Big Bazaar Lane")),
    ],
    make: (ask) =>
      coupon(ask, {
        art: gift({ a: "#1f7a8c", b: "#ffb703", c: "#0b4a57", d: "" }),
        accent: "#1f7a8c",
        over: phrase("This weekend"),
      }),
  },
  {
    id: "retail-notice",
    name: phrase("Notice of the shop"),
    category: "retail",
    fields: [
      head(headline, phrase("Exchange within 7 days")),
      text(details, phrase("With the bill and the tag. Sale items are not exchanged.")),
      name(phrase("Fashion Point")),
    ],
    make: (ask) =>
      pinned(ask, {
        art: shirt({ a: "#3a6ea5", b: "#2c5684", c: "#ffffff", d: "" }),
        accent: "#23558c",
        wall: "#b7a99a",
        over: phrase("Please note"),
      }),
  },
  {
    id: "clothes-offer",
    name: phrase("Clothes offer"),
    category: "retail",
    fields: [
      head(offer, phrase("Two kurtas ₹1,299")),
      text(details, phrase("Choose any two from the festive rack.")),
      name(phrase("Khadi & Co.")),
    ],
    make: (ask) =>
      disc(ask, {
        art: hanger({ a: "#fff7e8", b: "", c: "", d: "" }),
        accent: "#3d5a44",
        ground: "#f7f3ea",
        over: phrase("Mix and match"),
      }),
  },
];
