import { chalkboard, programme } from "../compositions/menus.ts";
import { pinned, quotation } from "../compositions/notices.ts";
import { disc } from "../compositions/offers.ts";
import { bulb, calendar, quotes } from "../drawings/signs.ts";
import { book, gradCap, pencil } from "../drawings/trades.ts";
import { details, head, headline, list, name, text, times, words } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const school = words("Name of the school", "विद्यालय का नाम");

export const schools: readonly Template[] = [
  {
    id: "admissions",
    name: words("Admissions open", "प्रवेश प्रारंभ"),
    category: "school",
    fields: [
      head(headline, words("Admissions open 2027", "प्रवेश प्रारंभ 2027")),
      text(
        details,
        words(
          "Nursery to class 10. Visit us Monday to Saturday, 9 to 2.",
          "नर्सरी से कक्षा 10। सोमवार से शनिवार, 9 से 2 आएँ।",
        ),
      ),
      name("Vidya Mandir School", "विद्या मंदिर विद्यालय", school),
    ],
    make: (ask) =>
      disc(ask, {
        art: gradCap({ a: "#1c2c5b", b: "#ffd23f", c: "", d: "#0f1a3a" }),
        accent: "#f2b705",
        ground: "#fffaf0",
        over: words("New session", "नया सत्र"),
      }),
  },
  {
    id: "thought-of-the-day",
    name: words("Thought of the day", "आज का विचार"),
    category: "school",
    fields: [
      head(
        words("Thought", "विचार"),
        words(
          "Arise, awake, and stop not till the goal is reached.",
          "उठो, जागो और तब तक मत रुको जब तक लक्ष्य न मिल जाए।",
        ),
        160,
      ),
      text(words("Who said it", "किसने कहा"), words("Swami Vivekananda", "स्वामी विवेकानंद"), 50),
      name("St. Mary’s School", "सेंट मेरी स्कूल", school),
    ],
    make: (ask) =>
      quotation(ask, {
        art: quotes({ a: "#c9a66b", b: "", c: "", d: "" }),
        accent: "#8a3b2a",
        over: words("Thought of the day", "आज का विचार"),
      }),
  },
  {
    id: "exam-timetable",
    name: words("Timetable on a blackboard", "श्यामपट पर समय-सारणी"),
    category: "school",
    fields: [
      head(headline, words("Exam timetable", "परीक्षा समय-सारणी")),
      list(
        words(
          "Days and subjects, one a line, as “Monday: Maths”",
          "दिन और विषय, हर पंक्ति में एक, जैसे “सोमवार: गणित”",
        ),
        words(
          "2 March: Mathematics\n4 March: Science\n6 March: English\n9 March: Hindi\n11 March: Social science",
          "2 मार्च: गणित\n4 मार्च: विज्ञान\n6 मार्च: अंग्रेज़ी\n9 मार्च: हिन्दी\n11 मार्च: सामाजिक विज्ञान",
        ),
      ),
      name("Kendriya Vidyalaya", "केंद्रीय विद्यालय", school),
    ],
    make: (ask) =>
      chalkboard(ask, {
        art: book({ a: "#9fb8ad", b: "#ffffff", c: "#f7f5ef", d: "#ffd97a" }),
        accent: "#a8e6cf",
        chalk: "#ffe08a",
        over: words("Class 8", "कक्षा 8"),
      }),
  },
  {
    id: "school-notice",
    name: words("Notice for parents", "अभिभावकों के लिए सूचना"),
    category: "school",
    fields: [
      head(headline, words("Parents’ meeting", "अभिभावक बैठक")),
      text(
        details,
        words(
          "Saturday, 10 am, in the assembly hall. Please bring the diary.",
          "शनिवार, सुबह 10 बजे, सभा भवन में। कृपया डायरी लाएँ।",
        ),
      ),
      name("Little Star School", "लिटिल स्टार स्कूल", school),
    ],
    make: (ask) =>
      pinned(ask, {
        art: pencil({ a: "#f2b134", b: "#ffcf70", c: "#f3dcb6", d: "#3b3f54" }),
        accent: "#1f5fa8",
        wall: "#8fa9b8",
        over: words("Dear parents", "प्रिय अभिभावक"),
      }),
  },
  {
    id: "school-day",
    name: words("Annual day programme", "वार्षिकोत्सव कार्यक्रम"),
    category: "school",
    fields: [
      head(headline, words("Annual day", "वार्षिकोत्सव")),
      list(
        times,
        words(
          "9:30 am: Prayer and lamp\n10:00 am: Welcome dance\n11:00 am: Science show\n12:30 pm: Prizes\n1:30 pm: Lunch",
          "9:30: प्रार्थना और दीप\n10:00: स्वागत नृत्य\n11:00: विज्ञान प्रदर्शन\n12:30: पुरस्कार\n1:30: भोजन",
        ),
      ),
      name("Vidya Mandir School", "विद्या मंदिर विद्यालय", school),
    ],
    make: (ask) =>
      programme(ask, {
        art: bulb({ a: "#ffcc33", b: "#7a4fd0", c: "#8a6410", d: "" }),
        accent: "#5b34b0",
        ground: "#f7f4ff",
        over: words("Programme", "कार्यक्रम"),
      }),
  },
  {
    id: "school-holiday",
    name: words("School is closed", "विद्यालय में अवकाश"),
    category: "school",
    fields: [
      head(headline, words("Holiday on Friday", "शुक्रवार को अवकाश")),
      text(details, words("School opens again on Monday at 8 am.", "विद्यालय सोमवार सुबह 8 बजे फिर खुलेगा।")),
      name("Little Star School", "लिटिल स्टार स्कूल", school),
    ],
    make: (ask) =>
      disc(ask, {
        art: calendar({ a: "#e2574c", b: "#ffb703", c: "#ffffff", d: "" }),
        accent: "#2a9d8f",
        over: words("Please note", "कृपया ध्यान दें"),
      }),
  },
];
