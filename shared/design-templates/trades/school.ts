import { chalkboard, programme } from "../compositions/menus.ts";
import { pinned, quotation } from "../compositions/notices.ts";
import { disc } from "../compositions/offers.ts";
import { bulb, calendar, quotes } from "../drawings/signs.ts";
import { book, gradCap, pencil } from "../drawings/trades.ts";
import { details, head, headline, list, name, phrase, text, times } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const school = phrase("Name of the school");

export const schools: readonly Template[] = [
  {
    id: "admissions",
    name: phrase("Admissions open"),
    category: "school",
    fields: [
      head(headline, phrase("Admissions open 2027")),
      text(details, phrase("Nursery to class 10. Visit us Monday to Saturday, 9 to 2.")),
      name(phrase("Vidya Mandir School"), school),
    ],
    make: (ask) =>
      disc(ask, {
        art: gradCap({ a: "#1c2c5b", b: "#ffd23f", c: "", d: "#0f1a3a" }),
        accent: "#f2b705",
        ground: "#fffaf0",
        over: phrase("New session"),
      }),
  },
  {
    id: "thought-of-the-day",
    name: phrase("Thought of the day"),
    category: "school",
    fields: [
      head(phrase("Thought"), phrase("Arise, awake, and stop not till the goal is reached."), 160),
      text(phrase("Who said it"), phrase("Swami Vivekananda"), 50),
      name(phrase("St. Mary’s School"), school),
    ],
    make: (ask) =>
      quotation(ask, {
        art: quotes({ a: "#c9a66b", b: "", c: "", d: "" }),
        accent: "#8a3b2a",
        over: phrase("Thought of the day"),
      }),
  },
  {
    id: "exam-timetable",
    name: phrase("Timetable on a blackboard"),
    category: "school",
    fields: [
      head(headline, phrase("Exam timetable")),
      list(
        phrase("Days and subjects, one a line, as “Monday: Maths”"),
        phrase(
          "2 March: Mathematics\n4 March: Science\n6 March: English\n9 March: Hindi\n11 March: Social science",
        ),
      ),
      name(phrase("Kendriya Vidyalaya"), school),
    ],
    make: (ask) =>
      chalkboard(ask, {
        art: book({ a: "#9fb8ad", b: "#ffffff", c: "#f7f5ef", d: "#ffd97a" }),
        accent: "#a8e6cf",
        chalk: "#ffe08a",
        over: phrase("Class 8"),
      }),
  },
  {
    id: "school-notice",
    name: phrase("Notice for parents"),
    category: "school",
    fields: [
      head(headline, phrase("Parents’ meeting")),
      text(details, phrase("Saturday, 10 am, in the assembly hall. Please bring the diary.")),
      name(phrase("Little Star School"), school),
    ],
    make: (ask) =>
      pinned(ask, {
        art: pencil({ a: "#f2b134", b: "#ffcf70", c: "#f3dcb6", d: "#3b3f54" }),
        accent: "#1f5fa8",
        wall: "#8fa9b8",
        over: phrase("Dear parents"),
      }),
  },
  {
    id: "school-day",
    name: phrase("Annual day programme"),
    category: "school",
    fields: [
      head(headline, phrase("Annual day")),
      list(
        times,
        phrase(
          "9:30 am: Prayer and lamp\n10:00 am: Welcome dance\n11:00 am: Science show\n12:30 pm: Prizes\n1:30 pm: Lunch",
        ),
      ),
      name(phrase("Vidya Mandir School"), school),
    ],
    make: (ask) =>
      programme(ask, {
        art: bulb({ a: "#ffcc33", b: "#7a4fd0", c: "#8a6410", d: "" }),
        accent: "#5b34b0",
        ground: "#f7f4ff",
        over: phrase("Programme"),
      }),
  },
  {
    id: "school-holiday",
    name: phrase("School is closed"),
    category: "school",
    fields: [
      head(headline, phrase("Holiday on Friday")),
      text(details, phrase("School opens again on Monday at 8 am.")),
      name(phrase("Little Star School"), school),
    ],
    make: (ask) =>
      disc(ask, {
        art: calendar({ a: "#e2574c", b: "#ffb703", c: "#ffffff", d: "" }),
        accent: "#2a9d8f",
        over: phrase("Please note"),
      }),
  },
];
