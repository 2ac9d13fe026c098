import { bunting } from "../compositions/crafted.ts";
import { daylight, night, party } from "../compositions/festive.ts";
import { disc, sunburst } from "../compositions/offers.ts";
import { dishes } from "../drawings/dishes.ts";
import { dandiya, kalash, kite, lotus, rakhi, wheat } from "../drawings/emblems.ts";
import { ganesha, modak, pongalPot, splash, sun } from "../drawings/festivals.ts";
import { kolam, mandala, pookalam, toran } from "../drawings/patterns.ts";
import { details, greeting, head, message, name, offer, phrase, text } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const garland = { a: "#ff8f1f", b: "#c2451c", c: "#3f8a4d", d: "" };

/** Festivals of colours, harvests and families. */
export const harvest: readonly Template[] = [
  {
    id: "holi-splash",
    name: phrase("Holi: colours"),
    category: "festival",
    occasion: "holi",
    fields: [
      head(greeting, phrase("Happy Holi")),
      text(message, phrase("May your year be as bright as this day.")),
      name(phrase("Rang Rasiya Café")),
    ],
    make: (ask) =>
      party(ask, {
        art: splash("#f72585", 3, 20),
        accent: "#7209b7",
        ground: "#fffdf7",
        over: phrase("Play with colours"),
        ornaments: [
          { drawing: splash("#ffb703", 5), wide: [-140, -200, 620, 620], tall: [-220, -220, 640, 640] },
          { drawing: splash("#06b6a4", 8), wide: [-160, 640, 620, 620], tall: [-130, 760, 460, 460] },
          { drawing: splash("#4361ee", 11), wide: [300, 640, 420, 420], tall: [740, 900, 460, 460] },
          { drawing: splash("#ffb703", 2), wide: [1620, 780, 560, 560], tall: [800, 1660, 560, 560] },
          { drawing: splash("#06b6a4", 6), wide: [1660, -260, 480, 480], tall: [-280, 1660, 560, 560] },
        ],
      }),
  },
  {
    id: "holi-offer",
    name: phrase("Holi offer"),
    category: "festival",
    occasion: "holi",
    fields: [
      head(offer, phrase("Holi hungama")),
      text(details, phrase("Thandai and gujiya: 20% off until Rang Panchami.")),
      name(phrase("Bikaner Mishtan")),
    ],
    make: (ask) =>
      bunting(ask, {
        art: dishes.lassi,
        accent: "#e0006c",
        flags: ["#e0006c", "#ffb703", "#06b6a4", "#4c2fc4"],
        over: phrase("Colours and sweets"),
      }),
  },
  {
    id: "onam",
    name: phrase("Onam: pookalam"),
    category: "festival",
    occasion: "onam",
    fields: [
      head(greeting, phrase("Happy Onam")),
      text(details, phrase("Onasadya on a banana leaf, 26 dishes, ₹450.")),
      name(phrase("Malabar House")),
    ],
    make: (ask) =>
      daylight(ask, {
        ground: "#fffbee",
        ink: "#3a2a10",
        accent: "#8a5a00",
        over: phrase("Onam greetings"),
        art: pookalam(),
        cropped: true,
      }),
  },
  {
    id: "pongal",
    name: phrase("Pongal"),
    category: "festival",
    occasion: "pongal",
    fields: [
      head(greeting, phrase("Happy Pongal")),
      text(message, phrase("May joy boil over in your home.")),
      name(phrase("Chennai Silks Corner")),
    ],
    make: (ask) =>
      sunburst(ask, {
        art: pongalPot({ a: "#b4471f", b: "#e8912d", c: "#fffaf0", d: "#4f7a34" }),
        accent: "#2f6b3a",
        ground: "#ffeec2",
        over: phrase("Harvest festival"),
      }),
  },
  {
    id: "sankranti",
    name: phrase("Makar Sankranti: kites"),
    category: "festival",
    occasion: "sankranti",
    fields: [
      head(greeting, phrase("Happy Makar Sankranti")),
      text(details, phrase("Sesame sweets and sweet words for everyone.")),
      name(phrase("Patang Bazaar")),
    ],
    make: (ask) =>
      party(ask, {
        art: kite("#e63946", "#ffb703", "#1d3557"),
        accent: "#b3122a",
        ground: "#dff3fb",
        over: phrase("Up, up and away"),
        ornaments: [
          {
            drawing: kite("#2a9d8f", "#e9f5db", "#1d3557"),
            wide: [60, 40, 170, 255],
            tall: [40, 640, 200, 300],
            rotate: -18,
          },
          {
            drawing: kite("#7b2cbf", "#ffd6ff", "#1d3557"),
            wide: [1700, 24, 170, 255],
            tall: [850, 1060, 190, 285],
            rotate: 16,
          },
          {
            drawing: sun({ a: "#ffd166", b: "#ffb703", c: "", d: "" }),
            wide: [560, 60, 170, 170],
            tall: [820, 30, 170, 170],
          },
        ],
      }),
  },
  {
    id: "ganesh",
    name: phrase("Ganesh Chaturthi"),
    category: "festival",
    occasion: "ganesh",
    fields: [
      head(greeting, phrase("Ganpati Bappa Morya")),
      text(details, phrase("Aarti at 8 am and 7 pm. Prasad for all.")),
      name(phrase("Lalbaug Mitra Mandal")),
    ],
    make: (ask) =>
      daylight(ask, {
        ground: "#fff1dc",
        ink: "#5a1414",
        accent: "#b8360f",
        over: phrase("Ganesh Chaturthi"),
        art: ganesha({ a: "#e8762d", b: "#d4a017", c: "#fff6e0", d: "#6b1d1d" }),
        cropped: false,
        ornaments: [
          {
            drawing: mandala({ a: "#e8a05a", b: "#d4a017", c: "", d: "" }),
            wide: [1010, 70, 940, 940],
            tall: [110, 15, 860, 860],
            opacity: 0.4,
          },
        ],
      }),
  },
  {
    id: "modak",
    name: phrase("Modak for Ganesh Chaturthi"),
    category: "festival",
    occasion: "ganesh",
    fields: [
      head(offer, phrase("Fresh modak")),
      text(details, phrase("Steamed or fried, 11 pieces ₹330. Order by evening.")),
      name(phrase("Pune Mithai Ghar")),
    ],
    make: (ask) =>
      disc(ask, {
        art: modak({ a: "#fff1d2", b: "#8a2f16", c: "#d8a657", d: "" }),
        accent: "#b8431f",
        ground: "#fff5e6",
        over: phrase("For Bappa"),
      }),
  },
  {
    id: "navratri",
    name: phrase("Navratri: garba night"),
    category: "festival",
    occasion: "navratri",
    fields: [
      head(greeting, phrase("Happy Navratri")),
      text(details, phrase("Nine nights, 8 pm, Town Hall grounds. Free entry.")),
      name(phrase("Navrang Mandal")),
    ],
    make: (ask) =>
      night(ask, {
        sky: { from: "#3c0a4f", to: "#a01a58" },
        gold: "#ffd23f",
        side: 420,
        over: phrase("Navratri"),
        ornaments: [
          {
            drawing: mandala({ a: "#ffffff", b: "#ffd23f", c: "", d: "" }),
            wide: [460, 40, 1000, 1000],
            tall: [-10, 410, 1100, 1100],
            opacity: 0.13,
          },
          {
            drawing: dandiya({ a: "#ff7a00", b: "#19c2b0", c: "#fff1c9", d: "" }),
            wide: [60, 700, 320, 320],
            tall: [340, 1440, 400, 400],
            come: "rise",
          },
          {
            drawing: dandiya({ a: "#19c2b0", b: "#ff7a00", c: "#fff1c9", d: "" }),
            wide: [1540, 700, 320, 320],
            come: "rise",
          },
        ],
        shift: -0.02,
      }),
  },
  {
    id: "dussehra",
    name: phrase("Dussehra"),
    category: "festival",
    occasion: "dussehra",
    fields: [
      head(greeting, phrase("Happy Dussehra")),
      text(message, phrase("May good win in all that you begin.")),
      name(phrase("Vijay Motors")),
    ],
    make: (ask) =>
      party(ask, {
        art: kalash({ a: "#d98324", b: "#a3560f", c: "#3f8a4d", d: "#7a4a1e" }),
        accent: "#a8320f",
        ground: "#fff2df",
        garland: true,
        over: phrase("Vijayadashami"),
        ornaments: [
          { drawing: toran(garland, 12), wide: [0, 0, 1920, 256] },
          { drawing: toran(garland, 7), tall: [0, 0, 1080, 247] },
        ],
      }),
  },
  {
    id: "raksha-bandhan",
    name: phrase("Raksha Bandhan"),
    category: "festival",
    occasion: "rakhi",
    fields: [
      head(greeting, phrase("Happy Raksha Bandhan")),
      text(details, phrase("Rakhis from ₹49 and gift boxes for your brother.")),
      name(phrase("Archana Gifts")),
    ],
    make: (ask) =>
      night(ask, {
        sky: { from: "#fde7ea", to: "#fff6ea" },
        gold: "#b1124f",
        over: phrase("A thread of love"),
        ornaments: [
          {
            drawing: rakhi({ a: "#d81b60", b: "#e0a526", c: "#fff3d0", d: "#7a1fa2" }),
            wide: [310, 765, 1300, 290],
            tall: [-190, 1340, 1460, 440],
            come: "right",
          },
        ],
        shift: -0.07,
      }),
  },
  {
    id: "baisakhi",
    name: phrase("Baisakhi"),
    category: "festival",
    occasion: "baisakhi",
    fields: [
      head(greeting, phrase("Happy Baisakhi")),
      text(message, phrase("A rich harvest and a year of plenty.")),
      name(phrase("Punjab Dhaba")),
    ],
    make: (ask) => {
      const ear = wheat({ a: "#e0a526", b: "#a8741e", c: "", d: "" });
      return daylight(ask, {
        ground: "#f3f7e4",
        ink: "#2f3b12",
        accent: "#8a5a00",
        over: phrase("Harvest festival"),
        art: ear,
        cropped: false,
        ornaments: [
          {
            drawing: sun({ a: "#ffd166", b: "#f6b73c", c: "", d: "" }),
            wide: [1210, 180, 540, 540],
            tall: [270, 130, 540, 540],
          },
          { drawing: ear, wide: [1060, 260, 500, 720], tall: [120, 240, 480, 600], rotate: -20 },
          { drawing: ear, wide: [1400, 260, 500, 720], tall: [480, 240, 480, 600], rotate: 20 },
        ],
      });
    },
  },
  {
    id: "ugadi",
    name: phrase("Ugadi and Gudi Padwa"),
    category: "festival",
    occasion: "ugadi",
    fields: [
      head(greeting, phrase("Happy Ugadi")),
      text(message, phrase("Sweet and sour, bitter and bright: a good new year.")),
      name(phrase("Andhra Ruchulu")),
    ],
    make: (ask) =>
      daylight(ask, {
        ground: "#eef7ea",
        ink: "#1f3b22",
        accent: "#a63c06",
        over: phrase("New Year’s Day"),
        art: kolam({ a: "#2f7d4f", b: "#d9772b", c: "", d: "" }),
        cropped: false,
      }),
  },
  {
    id: "durga-puja",
    name: phrase("Durga Puja"),
    category: "festival",
    occasion: "durga-puja",
    fields: [
      head(greeting, phrase("Shubho Durga Puja")),
      text(details, phrase("Pandal open from 6 am to midnight. Bhog at 1 pm.")),
      name(phrase("Kalighat Sarbojanin")),
    ],
    make: (ask) =>
      night(ask, {
        sky: { from: "#8a0f1f", to: "#c2331c" },
        gold: "#ffe3a1",
        ornaments: [
          {
            drawing: mandala({ a: "#ffffff", b: "#ffe3a1", c: "", d: "" }),
            wide: [460, 40, 1000, 1000],
            tall: [-10, 380, 1100, 1100],
            opacity: 0.15,
          },
          {
            drawing: lotus({ a: "#ffd9d0", b: "#f3a08c", c: "#c2331c", d: "" }),
            wide: [740, 800, 440, 264],
            tall: [290, 1480, 500, 300],
            come: "rise",
          },
        ],
        shift: -0.05,
      }),
  },
];
