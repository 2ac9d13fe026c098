import { daylight, tricolour } from "../compositions/festive.ts";
import { quotation } from "../compositions/notices.ts";
import { gate, kite, spectacles } from "../drawings/emblems.ts";
import { chakra } from "../drawings/patterns.ts";
import { details, greeting, head, message, name, text, words } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

/** National days. */
export const nation: readonly Template[] = [
  {
    id: "independence-day",
    name: words("Independence Day: chakra", "स्वतंत्रता दिवस: चक्र"),
    category: "festival",
    occasion: "independence",
    fields: [
      head(greeting, words("Happy Independence Day", "स्वतंत्रता दिवस की शुभकामनाएँ")),
      text(details, words("Flag hoisting at 8 am at the main gate.", "ध्वजारोहण सुबह 8 बजे, मुख्य द्वार पर।")),
      name("Sunrise Housing Society", "सनराइज़ हाउसिंग सोसायटी"),
    ],
    make: (ask) =>
      tricolour(ask, {
        art: chakra({ a: "#0b2a6b", b: "", c: "", d: "" }),
        accent: "#0b2a6b",
        over: words("15 August", "15 अगस्त"),
      }),
  },
  {
    id: "republic-day",
    name: words("Republic Day: India Gate", "गणतंत्र दिवस: इंडिया गेट"),
    category: "festival",
    occasion: "republic",
    fields: [
      head(greeting, words("Happy Republic Day", "गणतंत्र दिवस की शुभकामनाएँ")),
      text(details, words("Parade on the big screen from 9 am.", "सुबह 9 बजे से बड़ी स्क्रीन पर परेड।")),
      name("Delhi Chaat House", "दिल्ली चाट हाउस"),
    ],
    make: (ask) =>
      tricolour(ask, {
        art: gate({ a: "#c9a06a", b: "#8a6636", c: "", d: "" }),
        accent: "#0b2a6b",
        over: words("26 January", "26 जनवरी"),
      }),
  },
  {
    id: "independence-kites",
    name: words("Independence Day: kites", "स्वतंत्रता दिवस: पतंगें"),
    category: "festival",
    occasion: "independence",
    fields: [
      head(greeting, words("Freedom sale", "आज़ादी सेल")),
      text(details, words("15% off on the 15th of August, on everything.", "15 अगस्त को हर चीज़ पर 15% छूट।")),
      name("Bharat Emporium", "भारत एम्पोरियम"),
    ],
    make: (ask) =>
      daylight(ask, {
        ground: "#eef4fb",
        ink: "#0b2a6b",
        accent: "#a34a00",
        over: words("Independence Day", "स्वतंत्रता दिवस"),
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
    name: words("Gandhi Jayanti", "गांधी जयंती"),
    category: "festival",
    occasion: "gandhi",
    fields: [
      head(
        message,
        words("In a gentle way, you can shake the world.", "शांति से भी आप दुनिया को हिला सकते हैं।"),
        160,
      ),
      text(words("Who said it", "किसने कहा"), words("Mahatma Gandhi", "महात्मा गांधी"), 50),
      name("St. Mary’s School", "सेंट मेरी स्कूल"),
    ],
    make: (ask) =>
      quotation(ask, {
        art: spectacles({ a: "#4a3b2a", b: "#ffffff", c: "", d: "" }),
        accent: "#7a5a2e",
        ground: "#efe7d8",
        over: words("2 October", "2 अक्टूबर"),
      }),
  },
];
