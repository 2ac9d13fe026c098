import { nightBoard } from "../compositions/menus.ts";
import { ring } from "../compositions/notices.ts";
import { pop, shout } from "../compositions/offers.ts";
import { dumbbell, kettlebell } from "../drawings/trades.ts";
import { details, head, headline, list, name, offer, prices, text, times, words } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

export const gym: readonly Template[] = [
  {
    id: "gym-prices",
    name: words("Membership prices", "सदस्यता शुल्क"),
    category: "gym",
    fields: [
      head(headline, words("Membership", "सदस्यता")),
      list(
        prices,
        words(
          "1 month 1,500\n3 months 3,900\n6 months 6,900\n1 year 11,900\nPersonal trainer 4,000\nDay pass 200",
          "1 महीना 1,500\n3 महीने 3,900\n6 महीने 6,900\n1 साल 11,900\nपर्सनल ट्रेनर 4,000\nएक दिन 200",
        ),
      ),
      name("Iron Temple Gym", "आयरन टेम्पल जिम"),
    ],
    make: (ask) =>
      nightBoard(ask, {
        art: dumbbell({ a: "#14161a", b: "#3b4048", c: "#5a616c", d: "" }),
        accent: "#d7f205",
        over: words("No joining fee", "कोई प्रवेश शुल्क नहीं"),
      }),
  },
  {
    id: "gym-offer",
    name: words("Join now", "अभी जुड़ें"),
    category: "gym",
    fields: [
      head(offer, words("3 for 2", "2 में 3")),
      text(
        details,
        words(
          "Three months for the price of two. Until the 31st.",
          "तीन महीने, दो महीने के दाम में। 31 तारीख़ तक।",
        ),
      ),
      name("Pulse Fitness", "पल्स फ़िटनेस"),
    ],
    make: (ask) =>
      shout(ask, {
        art: kettlebell({ a: "#15171c", b: "#ff5a1f", c: "", d: "" }),
        accent: "#ff5a1f",
        over: words("New year, new strength", "नया साल, नई ताक़त"),
      }),
  },
  {
    id: "gym-classes",
    name: words("Class times", "कक्षाओं का समय"),
    category: "gym",
    fields: [
      head(headline, words("Today’s classes", "आज की कक्षाएँ")),
      list(
        times,
        words(
          "6:00 am: Yoga\n7:30 am: Zumba\n10:00 am: Pilates\n5:30 pm: Spinning\n7:00 pm: Boxing",
          "6:00: योग\n7:30: ज़ुम्बा\n10:00: पिलाटे\n5:30: स्पिनिंग\n7:00: बॉक्सिंग",
        ),
      ),
      name("Pulse Fitness", "पल्स फ़िटनेस"),
    ],
    make: (ask) =>
      nightBoard(ask, {
        art: kettlebell({ a: "#1a1030", b: "#ff7ab8", c: "", d: "" }),
        accent: "#ff7ab8",
        ground: "#1d1233",
        over: words("First class free", "पहली कक्षा मुफ़्त"),
      }),
  },
  {
    id: "gym-rule",
    name: words("Rule of the gym", "जिम का नियम"),
    category: "gym",
    fields: [
      head(headline, words("Put the weights back", "वज़न वापस रखें")),
      text(
        details,
        words("Wipe the bench, share the machine, bring a towel.", "बेंच पोंछें, मशीन बाँटें, तौलिया लाएँ।"),
      ),
      name("Iron Temple Gym", "आयरन टेम्पल जिम"),
    ],
    make: (ask) =>
      ring(ask, {
        art: dumbbell({ a: "#ffc53d", b: "#ffffff", c: "#8d95a3", d: "" }),
        accent: "#ffc53d",
        ground: "#1d2129",
        over: words("House rule", "नियम"),
      }),
  },
  {
    id: "yoga-morning",
    name: words("Open trial day", "मुफ़्त ट्रायल दिवस"),
    category: "gym",
    fields: [
      head(headline, words("Free trial Sunday", "रविवार मुफ़्त ट्रायल")),
      text(
        details,
        words("Come with a friend, 7 am to noon. No fee.", "दोस्त के साथ आएँ, सुबह 7 से 12। कोई शुल्क नहीं।"),
      ),
      name("Shakti Studio", "शक्ति स्टूडियो"),
    ],
    make: (ask) =>
      pop(ask, {
        accent: "#e8431f",
        paints: { a: "", b: "#16181c", c: "#ffd166", d: "#c9e4de" },
        over: words("Bring a friend", "दोस्त को लाएँ"),
      }),
  },
];
