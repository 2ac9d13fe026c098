import { codePoster } from "../compositions/codes.ts";
import { daylight, night, palace } from "../compositions/festive.ts";
import { programme } from "../compositions/menus.ts";
import { swiss } from "../compositions/notices.ts";
import { lotus } from "../drawings/emblems.ts";
import { diya } from "../drawings/festivals.ts";
import { kolam, mandala } from "../drawings/patterns.ts";
import { gopuram, shikhara, templeBell } from "../drawings/places.ts";
import { details, head, headline, list, name, phrase, text, times } from "../kit/fields.ts";
import { upiCode, upiField } from "../kit/payloads.ts";
import type { Template } from "../kit/template.ts";

const temple = phrase("Name of the temple");

export const temples: readonly Template[] = [
  {
    id: "darshan-times",
    name: phrase("Darshan and aarti times"),
    category: "temple",
    fields: [
      head(headline, phrase("Darshan times")),
      list(
        times,
        phrase(
          "Mangala aarti: 5:30 am\nMorning darshan: 7 am to 12\nRajbhog: 12:15 pm\nEvening darshan: 4 to 8:30 pm\nShayan aarti: 9 pm",
        ),
      ),
      name(phrase("Shri Radha Krishna Mandir"), temple),
    ],
    make: (ask) =>
      programme(ask, {
        art: shikhara({ a: "#d9772b", b: "#a8501a", c: "#ffcf5c", d: "#5c2a12" }),
        accent: "#a8401a",
        ground: "#fff6e8",
        over: phrase("Welcome"),
      }),
  },
  {
    id: "temple-festival",
    name: phrase("Temple festival"),
    category: "temple",
    fields: [
      head(headline, phrase("Brahmotsavam")),
      text(details, phrase("12 to 20 March. Procession each evening at 6.")),
      name(phrase("Sri Venkateswara Temple"), temple),
    ],
    make: (ask) =>
      night(ask, {
        sky: { from: "#3a0d2b", to: "#7a1f1f" },
        gold: "#ffd27a",
        side: 460,
        over: phrase("You are invited"),
        ornaments: [
          {
            drawing: mandala({ a: "#ffffff", b: "#ffd27a", c: "", d: "" }),
            wide: [560, 140, 800, 800],
            tall: [40, 460, 1000, 1000],
            opacity: 0.1,
          },
          {
            drawing: gopuram({ a: "#b5532a", b: "#e09a4a", c: "#ffd27a", d: "#5a1a1a" }),
            wide: [-40, 560, 500, 520],
            tall: [265, 1350, 550, 570],
            come: "rise",
          },
          {
            drawing: gopuram({ a: "#b5532a", b: "#e09a4a", c: "#ffd27a", d: "#5a1a1a" }),
            wide: [1460, 560, 500, 520],
            come: "rise",
          },
        ],
        shift: -0.03,
      }),
  },
  {
    id: "annadanam",
    name: phrase("Meal for all"),
    category: "temple",
    fields: [
      head(headline, phrase("Annadanam for all")),
      text(details, phrase("Every Thursday, 12 to 2 pm, in the dining hall.")),
      name(phrase("Sai Baba Mandir"), temple),
    ],
    make: (ask) =>
      daylight(ask, {
        ground: "#fff7ea",
        ink: "#3b1d12",
        accent: "#b4470f",
        over: phrase("Come and eat"),
        art: lotus({ a: "#e8768f", b: "#f5b3bf", c: "#b8405e", d: "" }),
        cropped: false,
      }),
  },
  {
    id: "donation",
    name: phrase("Donation by UPI"),
    category: "temple",
    fields: [
      head(headline, phrase("Your seva helps")),
      upiField("temple@upi"),
      name(phrase("Hanuman Mandir Trust"), temple),
    ],
    make: (ask) =>
      codePoster(ask, {
        art: diya({ a: "#e08a2e", b: "#ffb52e", c: "#fff0b8", d: "#8f3d12" }),
        accent: "#9a3412",
        code: upiCode,
        before: phrase("UPI ID"),
        under: phrase("Scan with any UPI app"),
        over: phrase("Donation"),
      }),
  },
  {
    id: "temple-notice",
    name: phrase("Notice of the temple"),
    category: "temple",
    fields: [
      head(headline, phrase("Please leave shoes outside")),
      text(details, phrase("The shoe stand is free, to the left of the gate.")),
      name(phrase("Meenakshi Temple"), temple),
    ],
    make: (ask) =>
      swiss(ask, {
        art: templeBell({ a: "#ffd98a", b: "#fff0c9", c: "", d: "#ffd98a" }),
        accent: "#8a2b0d",
        ground: "#fffaf2",
        over: phrase("Dear devotees"),
      }),
  },
  {
    id: "temple-welcome",
    name: phrase("Welcome at the temple"),
    category: "temple",
    fields: [
      head(headline, phrase("Om Namah Shivaya")),
      text(details, phrase("Abhishekam on Monday at 6 am. All are welcome.")),
      name(phrase("Kashi Vishwanath Mandir"), temple),
    ],
    make: (ask) =>
      palace(ask, {
        art: kolam({ a: "#8a2b0d", b: "#d98c2b", c: "", d: "" }),
        accent: "#8a2b0d",
        wall: "#7a2e12",
        over: phrase("Welcome"),
      }),
  },
];
