import { palace, party } from "../compositions/festive.ts";
import { disc } from "../compositions/offers.ts";
import { lotus } from "../drawings/emblems.ts";
import { confetti } from "../drawings/patterns.ts";
import { balloons, cake, namaste, wreath } from "../drawings/signs.ts";
import { details, head, headline, name, text, words } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const sprinkle = { a: "#ff8fab", b: "#ffd166", c: "#8ecae6", d: "#b79cff" };

/** For guests and days of joy. */
export const guests: readonly Template[] = [
  {
    id: "welcome-guest",
    name: words("Welcome, guest", "अतिथि देवो भव"),
    category: "everyday",
    fields: [
      head(words("Name of the guest", "अतिथि का नाम"), words("The Mehta family", "मेहता परिवार")),
      text(
        details,
        words("Atithi devo bhava. We wish you a pleasant stay.", "अतिथि देवो भव। आपका प्रवास सुखद हो।"),
      ),
      name("Heritage Haveli", "हेरिटेज हवेली"),
    ],
    make: (ask) =>
      palace(ask, {
        art: namaste({ a: "#d9a066", b: "#c98a4b", c: "#a0174c", d: "" }),
        accent: "#0f5a4a",
        wall: "#0c4038",
        over: words("Welcome", "स्वागत है"),
      }),
  },
  {
    id: "wedding-welcome",
    name: words("Welcome to the wedding", "विवाह में स्वागत"),
    category: "everyday",
    fields: [
      head(words("Names of the couple", "वर-वधू के नाम"), words("Priya & Arjun", "प्रिया और अर्जुन")),
      text(details, words("Hall Mandap, first floor. Dinner from 8 pm.", "मंडप हॉल, पहली मंज़िल। भोज 8 बजे से।")),
      name("The Sharma family", "शर्मा परिवार", words("Hosts", "मेज़बान")),
    ],
    make: (ask) =>
      palace(ask, {
        art: lotus({ a: "#d98c2b", b: "#f0c36b", c: "#a0174c", d: "" }),
        accent: "#9c1c4a",
        wall: "#8c1236",
        over: words("Welcome to the wedding of", "के विवाह में स्वागत है"),
      }),
  },
  {
    id: "birthday",
    name: words("Birthday", "जन्मदिन"),
    category: "everyday",
    fields: [
      head(words("Who has a birthday", "किसका जन्मदिन है"), words("Aarav is 5!", "आरव 5 साल का!")),
      text(words("Wish", "शुभकामना"), words("Many happy returns of the day.", "जन्मदिन की ढेरों शुभकामनाएँ।")),
      name("With love, Team Play Zone", "प्यार से, टीम प्ले ज़ोन", words("Who congratulates", "किसकी ओर से")),
    ],
    make: (ask) =>
      party(ask, {
        art: cake({ a: "#ff8fab", b: "#7b4bd1", c: "#fff5f8", d: "#4a2a8a" }),
        accent: "#c2255c",
        ground: "#fff4f7",
        over: words("Happy birthday", "जन्मदिन मुबारक"),
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
    name: words("Birthday: balloons", "जन्मदिन: ग़ुब्बारे"),
    category: "everyday",
    fields: [
      head(words("Who has a birthday", "किसका जन्मदिन है"), words("Happy birthday, Neha", "जन्मदिन मुबारक, नेहा")),
      text(
        words("Wish", "शुभकामना"),
        words("A year full of laughter. Cake in the canteen at 4.", "हँसी से भरा साल। केक 4 बजे कैंटीन में।"),
      ),
      name("Nimbus Software", "निंबस सॉफ़्टवेयर"),
    ],
    make: (ask) =>
      disc(ask, {
        art: balloons("#ffffff", "#ffd166", "#ef476f", "#ffffff"),
        accent: "#2a7fb8",
        ground: "#f2f8fc",
        over: words("Today we celebrate", "आज का जश्न"),
      }),
  },
  {
    id: "thank-you",
    name: words("Thank you", "धन्यवाद"),
    category: "everyday",
    fields: [
      head(headline, words("Thank you", "धन्यवाद")),
      text(
        details,
        words("Ten years with you. Sweets for all guests today.", "आपके साथ दस साल। आज सब अतिथियों को मिठाई।"),
      ),
      name("Annapurna Bhojanalaya", "अन्नपूर्णा भोजनालय"),
    ],
    make: (ask) =>
      palace(ask, {
        art: wreath({ a: "#5a7d3a", b: "#c8a24a", c: "", d: "" }),
        accent: "#4a6b2c",
        wall: "#33472a",
        over: words("From all our heart", "हृदय से"),
      }),
  },
];
