import { chalkboard, panelMenu, paperMenu } from "../compositions/menus.ts";
import { pinned } from "../compositions/notices.ts";
import { disc, shout } from "../compositions/offers.ts";
import { cup, dosa, filterCoffee, thali } from "../drawings/food.ts";
import { details, dishes, head, headline, list, name, offer, phrase, text } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const menu = phrase("Menu");

export const restaurant: readonly Template[] = [
  {
    id: "chalk-menu",
    name: phrase("Chalkboard menu"),
    category: "restaurant",
    fields: [
      head(headline, phrase("South Indian breakfast")),
      list(
        dishes,
        phrase("Masala dosa 80\nIdli vada 60\nRava upma 50\nPongal 65\nUttapam 75\nFilter coffee 30"),
      ),
      name(phrase("Hotel Saravana")),
    ],
    make: (ask) =>
      chalkboard(ask, {
        art: filterCoffee({ a: "#f7f5ef", b: "#8a5a33", c: "#ffd97a", d: "#c9cfc9" }),
        accent: "#ffd97a",
        over: phrase("Fresh every morning"),
      }),
  },
  {
    id: "thali-menu",
    name: phrase("Menu with thali"),
    category: "restaurant",
    fields: [
      head(headline, phrase("Lunch thalis")),
      list(
        dishes,
        phrase(
          "Gujarati thali 220\nPunjabi thali 240\nRajasthani thali 260\nSouth thali 200\nMini thali 140\nSweet lassi 60\nButtermilk 25",
        ),
      ),
      name(phrase("Annapurna Bhojanalaya")),
    ],
    make: (ask) =>
      panelMenu(ask, {
        art: thali({ a: "#e6b65a", b: "#8a5a1c", c: "#fff3d6", d: "#a5701f" }),
        accent: "#8c2f1b",
        over: phrase("12 to 3 pm"),
      }),
  },
  {
    id: "cafe-menu",
    name: phrase("Café menu on cream paper"),
    category: "restaurant",
    fields: [
      head(headline, phrase("Coffee & tea")),
      list(
        dishes,
        phrase(
          "Masala chai 40\nGinger tea 45\nCappuccino 120\nCold coffee 140\nBun maska 60\nBanana bread 90\nVeg sandwich 110\nCheese toast 95",
        ),
      ),
      name(phrase("Café Irani & Sons")),
    ],
    make: (ask) =>
      paperMenu(ask, {
        art: cup({ a: "#7a4a2b", b: "#4a2a16", c: "#c79a6b", d: "" }),
        accent: "#8a4b20",
        over: menu,
      }),
  },
  {
    id: "dosa-special",
    name: phrase("Dish of the day"),
    category: "restaurant",
    fields: [
      head(headline, phrase("Ghee roast dosa")),
      text(details, phrase("Crisp and golden, with three chutneys. Only ₹90.")),
      name(phrase("Udupi Krishna")),
    ],
    make: (ask) =>
      disc(ask, {
        art: dosa({ a: "", b: "#c8452b", c: "#f4f0e2", d: "" }),
        accent: "#e0a526",
        ground: "#fdf7e6",
        over: phrase("Today’s special"),
      }),
  },
  {
    id: "happy-hours",
    name: phrase("Offer for hungry people"),
    category: "restaurant",
    fields: [
      head(offer, phrase("Buy 1 get 1")),
      text(details, phrase("On all thalis, Monday to Thursday, 4 to 7 pm.")),
      name(phrase("Spice Route")),
    ],
    make: (ask) =>
      shout(ask, {
        art: thali({ a: "#e6b65a", b: "#8a5a1c", c: "#fff3d6", d: "#7c4d12" }),
        accent: "#b3261e",
        over: phrase("This week"),
      }),
  },
  {
    id: "kitchen-notice",
    name: phrase("Notice of the kitchen"),
    category: "restaurant",
    fields: [
      head(headline, phrase("Self service, please")),
      text(details, phrase("Order at the counter. We call your number when it is ready.")),
      name(phrase("Chai Adda")),
    ],
    make: (ask) =>
      pinned(ask, {
        art: cup({ a: "#c2512a", b: "#5b2c17", c: "#d9b48f", d: "" }),
        accent: "#b4431c",
        wall: "#c9b79c",
        over: phrase("Dear guests"),
      }),
  },
];
