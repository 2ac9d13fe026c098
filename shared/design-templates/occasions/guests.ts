import { palace, party } from "../compositions/festive.ts";
import { disc } from "../compositions/offers.ts";
import { lotus } from "../drawings/emblems.ts";
import { confetti } from "../drawings/patterns.ts";
import { balloons, cake, namaste, wreath } from "../drawings/signs.ts";
import { details, head, headline, name, phrase, text } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const sprinkle = { a: "#ff8fab", b: "#ffd166", c: "#8ecae6", d: "#b79cff" };

/** For guests and days of joy. */
export const guests: readonly Template[] = [
  {
    id: "welcome-guest",
    name: phrase("Welcome, guest"),
    category: "everyday",
    fields: [
      head(phrase("Name of the guest"), phrase("The Mehta family")),
      text(details, phrase("Atithi devo bhava. We wish you a pleasant stay.")),
      name(phrase("Heritage Haveli")),
    ],
    make: (ask) =>
      palace(ask, {
        art: namaste({ a: "#d9a066", b: "#c98a4b", c: "#a0174c", d: "" }),
        accent: "#0f5a4a",
        wall: "#0c4038",
        over: phrase("Welcome"),
      }),
  },
  {
    id: "wedding-welcome",
    name: phrase("Welcome to the wedding"),
    category: "everyday",
    fields: [
      head(phrase("Names of the couple"), phrase("Priya & Arjun")),
      text(details, phrase("Hall Mandap, first floor. Dinner from 8 pm.")),
      name(phrase("The Sharma family"), phrase("Hosts")),
    ],
    make: (ask) =>
      palace(ask, {
        art: lotus({ a: "#d98c2b", b: "#f0c36b", c: "#a0174c", d: "" }),
        accent: "#9c1c4a",
        wall: "#8c1236",
        over: phrase("Welcome to the wedding of"),
      }),
  },
  {
    id: "birthday",
    name: phrase("Birthday"),
    category: "everyday",
    fields: [
      head(phrase("Who has a birthday"), phrase("Aarav is 5!")),
      text(phrase("Wish"), phrase("Many happy returns of the day.")),
      name(phrase("With love, Team Play Zone"), phrase("Who congratulates")),
    ],
    make: (ask) =>
      party(ask, {
        art: cake({ a: "#ff8fab", b: "#7b4bd1", c: "#ffcadb", d: "#4a2a8a" }),
        accent: "#c2255c",
        ground: "#fff4f7",
        over: phrase("Happy birthday"),
        ornaments: [
          { drawing: confetti(sprinkle, 1920, 150, 44), wide: [0, 0, 1920, 150] },
          { drawing: confetti(sprinkle, 1920, 90, 36), wide: [0, 990, 1920, 90] },
          { drawing: confetti(sprinkle, 1080, 160, 34), tall: [0, 0, 1080, 160] },
          { drawing: confetti(sprinkle, 1080, 520, 40), tall: [0, 760, 1080, 520] },
        ],
      }),
  },
  {
    id: "birthday-balloons",
    name: phrase("Birthday: balloons"),
    category: "everyday",
    fields: [
      head(phrase("Who has a birthday"), phrase("Happy birthday, Neha")),
      text(phrase("Wish"), phrase("A year full of laughter. Cake in the canteen at 4.")),
      name(phrase("Nimbus Software")),
    ],
    make: (ask) =>
      disc(ask, {
        art: balloons("#ffffff", "#ffd166", "#ef476f", "#ffffff"),
        accent: "#2a7fb8",
        ground: "#f2f8fc",
        over: phrase("Today we celebrate"),
      }),
  },
  {
    id: "thank-you",
    name: phrase("Thank you"),
    category: "everyday",
    fields: [
      head(headline, phrase("Thank you")),
      text(details, phrase("Ten years with you. Sweets for all guests today.")),
      name(phrase("Annapurna Bhojanalaya")),
    ],
    make: (ask) =>
      palace(ask, {
        art: wreath({ a: "#5a7d3a", b: "#c8a24a", c: "", d: "" }),
        accent: "#4a6b2c",
        wall: "#33472a",
        over: phrase("From all our heart"),
      }),
  },
];
