import { daylight, night, palace, party } from "../compositions/festive.ts";
import { sunburst } from "../compositions/offers.ts";
import { kalash } from "../drawings/emblems.ts";
import {
  bauble,
  christmasTree,
  crescent,
  diya,
  diyaRow,
  lantern,
  mosque,
  snow,
} from "../drawings/festivals.ts";
import { sweetBox } from "../drawings/food.ts";
import { confetti, firework, rangoli, toran } from "../drawings/patterns.ts";
import { details, greeting, head, message, name, offer, phrase, text, wish } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const lamp = { a: "#c8622a", b: "#ffa62b", c: "#fff0b3", d: "#8a3a16" };
const gold = "#ffd27a";
const burst = firework({ a: "#ffd27a", b: "#ff9a6b", c: "#fff4d6", d: "" });

/** Festivals of lights. */
export const lights: readonly Template[] = [
  {
    id: "diwali-lamps",
    name: phrase("Diwali: lamps in the night"),
    category: "festival",
    occasion: "diwali",
    fields: [
      head(greeting, phrase("Happy Diwali")),
      text(message, phrase("May your home be full of light and sweetness.")),
      name(phrase("Sharma Jewellers")),
    ],
    make: (ask) =>
      night(ask, {
        sky: { from: "#1a0b33", to: "#4a1745" },
        gold,
        ornaments: [
          { drawing: burst, wide: [80, 120, 330, 330], tall: [40, 180, 340, 340], come: "zoom" },
          { drawing: burst, wide: [1520, 90, 360, 360], tall: [690, 260, 360, 360], come: "zoom" },
          { drawing: burst, tall: [420, 330, 200, 200], opacity: 0.7, come: "zoom" },
          { drawing: diyaRow(lamp, 11), wide: [40, 880, 1840, 170], come: "rise" },
          { drawing: diyaRow(lamp, 5), tall: [60, 1640, 960, 192], come: "rise" },
        ],
        shift: -0.02,
      }),
  },
  {
    id: "diwali-rangoli",
    name: phrase("Diwali: rangoli"),
    category: "festival",
    occasion: "diwali",
    fields: [
      head(greeting, phrase("Shubh Deepavali")),
      text(message, wish),
      name(phrase("Ganga Electricals")),
    ],
    make: (ask) =>
      daylight(ask, {
        ground: "#fff4e3",
        ink: "#4a1030",
        accent: "#c2185b",
        over: phrase("Festival of lights"),
        art: rangoli({ a: "#d81b60", b: "#ff9f1c", c: "#fff2c6", d: "#5e1675" }),
        cropped: true,
      }),
  },
  {
    id: "diwali-offer",
    name: phrase("Diwali offer"),
    category: "festival",
    occasion: "diwali",
    fields: [
      head(offer, phrase("Diwali sale 40%")),
      text(details, phrase("On gifts, lights and sweets until Bhai Dooj.")),
      name(phrase("Laxmi Stores")),
    ],
    make: (ask) =>
      sunburst(ask, {
        art: diya({ a: "#b7352b", b: "#ff9f1c", c: "#fff3c4", d: "#7c1d24" }),
        accent: "#8c1c3f",
        over: phrase("Bring the light home"),
      }),
  },
  {
    id: "dhanteras",
    name: phrase("Dhanteras"),
    category: "festival",
    occasion: "dhanteras",
    fields: [
      head(greeting, phrase("Happy Dhanteras")),
      text(details, phrase("No making charges on gold coins today.")),
      name(phrase("Sharma Jewellers")),
    ],
    make: (ask) =>
      palace(ask, {
        art: kalash({ a: "#c98a1b", b: "#8a5a10", c: "#3f8a4d", d: "#7a4a1e" }),
        accent: "#8a5a00",
        wall: "#5a0f2e",
        over: phrase("Wealth and health"),
      }),
  },
  {
    id: "eid-night",
    name: phrase("Eid: moon and lanterns"),
    category: "festival",
    occasion: "eid",
    fields: [
      head(greeting, phrase("Eid Mubarak")),
      text(message, phrase("Peace and happiness to you and your family.")),
      name(phrase("Karim’s Bakery")),
    ],
    make: (ask) => {
      const lamp = lantern({ a: "#e0b25a", b: "#ffdf8a", c: "#1f5a63", d: "" });
      return night(ask, {
        sky: { from: "#06222e", to: "#0f5a5e" },
        gold: "#f3d28b",
        ornaments: [
          {
            drawing: mosque({ a: "#0a3a44", b: "#0c4852", c: "", d: "" }),
            wide: [-20, 560, 1000, 520],
            tall: [-160, 1400, 1400, 530],
          },
          { drawing: mosque({ a: "#0a3a44", b: "#0c4852", c: "", d: "" }), wide: [940, 560, 1000, 520] },
          {
            drawing: crescent({ a: "#f3d28b", b: "#fff0c9", c: "", d: "" }),
            wide: [1330, 110, 260, 260],
            tall: [640, 250, 300, 300],
            come: "zoom",
          },
          { drawing: lamp, wide: [150, 0, 170, 400], tall: [80, 0, 190, 450], come: "fall" },
          { drawing: lamp, wide: [360, 0, 110, 260], come: "fall" },
          { drawing: lamp, wide: [1690, 0, 150, 354], come: "fall" },
        ],
        shift: 0,
      });
    },
  },
  {
    id: "eid-window",
    name: phrase("Eid: palace window"),
    category: "festival",
    occasion: "eid",
    fields: [
      head(greeting, phrase("Eid Mubarak")),
      text(details, phrase("Sheer khurma and biryani, all day long.")),
      name(phrase("Lucknow Kitchen")),
    ],
    make: (ask) =>
      palace(ask, {
        art: crescent({ a: "#0f766e", b: "#c8962e", c: "", d: "" }),
        accent: "#0b6b61",
        wall: "#0b4f4a",
        paper: "#fbf6e9",
        over: phrase("Celebrate with us"),
      }),
  },
  {
    id: "christmas-tree",
    name: phrase("Christmas tree"),
    category: "festival",
    occasion: "christmas",
    fields: [
      head(greeting, phrase("Merry Christmas")),
      text(details, phrase("Plum cake and warm wishes for everyone.")),
      name(phrase("Monginis Corner")),
    ],
    make: (ask) =>
      daylight(ask, {
        ground: "#f6f4ec",
        ink: "#173a2b",
        accent: "#b3202c",
        over: phrase("Season’s greetings"),
        art: christmasTree({ a: "#1f6b45", b: "#d62839", c: "#f4c95d", d: "#5a3a22" }),
        cropped: false,
        ornaments: [
          {
            drawing: snow({ a: "#dcd6c2", b: "", c: "", d: "" }, 1080, 1080, 60),
            wide: [960, 0, 1080, 1080],
            tall: [0, 0, 1080, 1080],
          },
        ],
      }),
  },
  {
    id: "christmas-night",
    name: phrase("Christmas: baubles"),
    category: "festival",
    occasion: "christmas",
    fields: [
      head(greeting, phrase("Merry Christmas")),
      text(details, phrase("Open on 25 December from 10 am to 4 pm.")),
      name(phrase("Hill Road Stores")),
    ],
    make: (ask) =>
      night(ask, {
        sky: { from: "#7d0f1c", to: "#4b0812" },
        gold: "#ffdf9a",
        ornaments: [
          {
            drawing: snow({ a: "#ffffff", b: "", c: "", d: "" }, 1920, 1920, 70),
            wide: [0, -200, 1920, 1920],
            tall: [-200, 0, 1920, 1920],
            opacity: 0.25,
          },
          {
            drawing: bauble({ a: "#d9a441", b: "#a8741e", c: "#f8e3ae", d: "" }),
            wide: [90, -20, 200, 433],
            tall: [70, -20, 230, 498],
            come: "fall",
          },
          {
            drawing: bauble({ a: "#1f7a4d", b: "#14573a", c: "#f8e3ae", d: "" }),
            wide: [290, -60, 150, 325],
            tall: [300, -80, 180, 390],
            come: "fall",
          },
          {
            drawing: bauble({ a: "#1f7a4d", b: "#14573a", c: "#f8e3ae", d: "" }),
            wide: [1640, -10, 200, 433],
            tall: [790, -30, 220, 476],
            come: "fall",
          },
          {
            drawing: bauble({ a: "#d9a441", b: "#a8741e", c: "#f8e3ae", d: "" }),
            wide: [1480, -70, 150, 325],
            tall: [620, -100, 160, 346],
            come: "fall",
          },
        ],
        foot: true,
        shift: 0.06,
      }),
  },
  {
    id: "new-year",
    name: phrase("New Year"),
    category: "festival",
    occasion: "new-year",
    fields: [
      head(greeting, phrase("Happy New Year")),
      text(message, phrase("Thank you for a wonderful year with us.")),
      name(phrase("Blue Lotus Hotel")),
    ],
    make: (ask) =>
      night(ask, {
        sky: { from: "#050b1f", to: "#16305e" },
        gold: "#ffe08a",
        ornaments: [
          { drawing: burst, wide: [60, 600, 420, 420], tall: [30, 1330, 460, 460], come: "zoom" },
          {
            drawing: firework({ a: "#7fd8ff", b: "#b79cff", c: "#ffffff", d: "" }),
            wide: [1440, 570, 440, 440],
            tall: [560, 1250, 500, 500],
            come: "zoom",
          },
          {
            drawing: firework({ a: "#ff8fb1", b: "#ffd27a", c: "#ffffff", d: "" }),
            wide: [830, 740, 280, 280],
            tall: [360, 1590, 280, 280],
            come: "zoom",
          },
          {
            drawing: confetti({ a: "#ffe08a", b: "#ff8fb1", c: "#7fd8ff", d: "#ffffff" }, 260, 520, 16),
            wide: [40, 30, 260, 520],
            opacity: 0.5,
          },
          {
            drawing: confetti({ a: "#ff8fb1", b: "#ffe08a", c: "#ffffff", d: "#7fd8ff" }, 260, 520, 16),
            wide: [1620, 30, 260, 520],
            opacity: 0.5,
          },
          {
            drawing: confetti({ a: "#ffe08a", b: "#ff8fb1", c: "#7fd8ff", d: "#ffffff" }, 1080, 320, 30),
            tall: [0, 210, 1080, 320],
            opacity: 0.5,
          },
        ],
        shift: -0.1,
      }),
  },
  {
    id: "festive-gifts",
    name: phrase("Gifts for festivals"),
    category: "festival",
    fields: [
      head(offer, phrase("Festive hampers")),
      text(details, phrase("From ₹799, with free delivery in the city.")),
      name(phrase("Mithaiwala & Sons")),
    ],
    make: (ask) =>
      party(ask, {
        art: sweetBox({ a: "#f2a92c", b: "#f0e8d4", c: "#b5234a", d: "#6b1030" }),
        accent: "#a3184a",
        ground: "#fff3dc",
        garland: true,
        over: phrase("Share the joy"),
        ornaments: [
          {
            drawing: toran({ a: "#ff8f1f", b: "#c2451c", c: "#3f8a4d", d: "" }, 12),
            wide: [0, 0, 1920, 256],
          },
          { drawing: toran({ a: "#ff8f1f", b: "#c2451c", c: "#3f8a4d", d: "" }, 7), tall: [0, 0, 1080, 247] },
        ],
      }),
  },
];
