import { daylight, tricolour } from "../compositions/festive.ts";
import { quotation } from "../compositions/notices.ts";
import { gate, kite, spectacles } from "../drawings/emblems.ts";
import { chakra } from "../drawings/patterns.ts";
import { details, greeting, head, message, name, offer, phrase, text } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

/** National days. */
export const nation: readonly Template[] = [
  {
    id: "independence-day",
    name: phrase("Independence Day: chakra"),
    category: "festival",
    occasion: "independence",
    fields: [
      head(greeting, phrase("Happy Independence Day")),
      text(details, phrase("Flag hoisting at 8 am at the main gate.")),
      name(phrase("Sunrise Housing Society")),
    ],
    make: (ask) =>
      tricolour(ask, {
        art: chakra({ a: "#0b2a6b", b: "", c: "", d: "" }),
        accent: "#0b2a6b",
        over: phrase("15 August"),
      }),
  },
  {
    id: "republic-day",
    name: phrase("Republic Day: India Gate"),
    category: "festival",
    occasion: "republic",
    fields: [
      head(greeting, phrase("Happy Republic Day")),
      text(details, phrase("Parade on the big screen from 9 am.")),
      name(phrase("Delhi Chaat House")),
    ],
    make: (ask) =>
      tricolour(ask, {
        art: gate({ a: "#c9a06a", b: "#8a6636", c: "", d: "" }),
        accent: "#0b2a6b",
        over: phrase("26 January"),
      }),
  },
  {
    id: "independence-kites",
    name: phrase("Independence Day: kites"),
    category: "festival",
    occasion: "independence",
    fields: [
      head(offer, phrase("Freedom sale")),
      text(details, phrase("15% off on the 15th of August, on everything.")),
      name(phrase("Bharat Emporium")),
    ],
    make: (ask) =>
      daylight(ask, {
        ground: "#eef4fb",
        ink: "#0b2a6b",
        accent: "#a34a00",
        over: phrase("Independence Day"),
        art: kite("#ff9a3c", "#fffdf8", "#0b2a6b"),
        cropped: false,
        ornaments: [
          {
            drawing: kite("#178a3c", "#fffdf8", "#0b2a6b"),
            wide: [1640, 90, 200, 300],
            tall: [800, 110, 200, 300],
            rotate: 18,
          },
          {
            drawing: kite("#0b2a6b", "#cfe0f7", "#0b2a6b"),
            wide: [1060, 560, 180, 270],
            tall: [110, 440, 190, 285],
            rotate: -16,
          },
        ],
      }),
  },
  {
    id: "gandhi-jayanti",
    name: phrase("Gandhi Jayanti"),
    category: "festival",
    occasion: "gandhi",
    fields: [
      head(message, phrase("In a gentle way, you can shake the world."), 160),
      text(phrase("Who said it"), phrase("Mahatma Gandhi"), 50),
      name(phrase("St. Mary’s School")),
    ],
    make: (ask) =>
      quotation(ask, {
        art: spectacles({ a: "#4a3b2a", b: "#ffffff", c: "", d: "" }),
        accent: "#7a5a2e",
        ground: "#efe7d8",
        over: phrase("2 October"),
      }),
  },
];
