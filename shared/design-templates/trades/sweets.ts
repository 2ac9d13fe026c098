import { palace } from "../compositions/festive.ts";
import { paperMenu } from "../compositions/menus.ts";
import { swiss } from "../compositions/notices.ts";
import { disc, sunburst } from "../compositions/offers.ts";
import { jalebi, laddoos, sweetBox } from "../drawings/food.ts";
import { details, head, headline, list, name, offer, phrase, prices, text } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const plate = laddoos({ a: "#f2a92c", b: "#c96f14", c: "#e9d3a3", d: "#8c2f39" });
const box = sweetBox({ a: "#f2a92c", b: "#e8e1cf", c: "#a3283f", d: "#5c1526" });

export const sweets: readonly Template[] = [
  {
    id: "sweet-prices",
    name: phrase("Price list of sweets"),
    category: "sweets",
    fields: [
      head(headline, phrase("Our sweets")),
      list(
        prices,
        phrase(
          "Kaju katli 960\nMotichoor laddoo 520\nRasgulla 380\nMysore pak 640\nSoan papdi 420\nGulab jamun 400\nBarfi 560\nJalebi 300",
        ),
      ),
      name(phrase("Mithaiwala & Sons")),
    ],
    make: (ask) =>
      paperMenu(ask, {
        art: plate,
        accent: "#9c2a3e",
        paper: "#fff4e0",
        over: phrase("Fresh every day"),
      }),
  },
  {
    id: "sweet-box",
    name: phrase("Gift box of sweets"),
    category: "sweets",
    fields: [
      head(headline, phrase("Gift boxes from ₹399")),
      text(details, phrase("Pure ghee, packed by hand. Order two days before.")),
      name(phrase("Shree Ganesh Sweets")),
    ],
    make: (ask) => sunburst(ask, { art: box, accent: "#a3283f", over: phrase("For those you love") }),
  },
  {
    id: "hot-jalebi",
    name: phrase("Fresh and hot"),
    category: "sweets",
    fields: [
      head(headline, phrase("Hot jalebi now")),
      text(details, phrase("From the pan every morning, 7 to 11. ₹60 a plate.")),
      name(phrase("Bikaner Mishtan")),
    ],
    make: (ask) =>
      disc(ask, {
        art: jalebi({ a: "#f59a23", b: "#b9540a", c: "", d: "" }),
        accent: "#7a1f3d",
        ground: "#fff3e2",
        over: phrase("Fresh from the pan"),
      }),
  },
  {
    id: "wedding-sweets",
    name: phrase("Sweets for weddings"),
    category: "sweets",
    fields: [
      head(offer, phrase("Wedding orders")),
      text(details, phrase("10% less on 25 kg and more. Tasting is free.")),
      name(phrase("Royal Sweets")),
    ],
    make: (ask) =>
      palace(ask, {
        art: plate,
        accent: "#8c1d3f",
        wall: "#6d1433",
        over: phrase("For your great day"),
      }),
  },
  {
    id: "sweets-notice",
    name: phrase("Notice of the sweet shop"),
    category: "sweets",
    fields: [
      head(headline, phrase("Made today, sold today")),
      text(details, phrase("Milk sweets are best within two days. Keep them cool.")),
      name(phrase("Mithaiwala & Sons")),
    ],
    make: (ask) =>
      swiss(ask, {
        art: jalebi({ a: "#fff1d6", b: "#ffd08a", c: "", d: "" }),
        accent: "#c2410c",
        over: phrase("Good to know"),
      }),
  },
];
