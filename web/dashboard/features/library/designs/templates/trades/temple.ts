import { codePoster } from "../compositions/codes.ts";
import { daylight, night, palace } from "../compositions/festive.ts";
import { programme } from "../compositions/menus.ts";
import { swiss } from "../compositions/notices.ts";
import { lotus } from "../drawings/emblems.ts";
import { diya } from "../drawings/festivals.ts";
import { kolam, mandala } from "../drawings/patterns.ts";
import { gopuram, shikhara, templeBell } from "../drawings/places.ts";
import { details, head, headline, list, name, text, times, words } from "../kit/fields.ts";
import { upiCode, upiField } from "../kit/payloads.ts";
import type { Template } from "../kit/template.ts";

const temple = words("Name of the temple", "मंदिर का नाम");

export const temples: readonly Template[] = [
  {
    id: "darshan-times",
    name: words("Darshan and aarti times", "दर्शन और आरती का समय"),
    category: "temple",
    fields: [
      head(headline, words("Darshan times", "दर्शन का समय")),
      list(
        times,
        words(
          "Mangala aarti: 5:30 am\nMorning darshan: 7 am to 12\nRajbhog: 12:15 pm\nEvening darshan: 4 to 8:30 pm\nShayan aarti: 9 pm",
          "मंगला आरती: 5:30\nप्रातः दर्शन: 7 से 12\nराजभोग: 12:15\nसायं दर्शन: 4 से 8:30\nशयन आरती: 9:00",
        ),
      ),
      name("Shri Radha Krishna Mandir", "श्री राधा कृष्ण मंदिर", temple),
    ],
    make: (ask) =>
      programme(ask, {
        art: shikhara({ a: "#d9772b", b: "#a8501a", c: "#ffcf5c", d: "#5c2a12" }),
        accent: "#a8401a",
        ground: "#fff6e8",
        over: words("Welcome", "स्वागत है"),
      }),
  },
  {
    id: "temple-festival",
    name: words("Temple festival", "मंदिर उत्सव"),
    category: "temple",
    fields: [
      head(headline, words("Brahmotsavam", "ब्रह्मोत्सव")),
      text(
        details,
        words("12 to 20 March. Procession each evening at 6.", "12 से 20 मार्च। हर शाम 6 बजे शोभायात्रा।"),
      ),
      name("Sri Venkateswara Temple", "श्री वेंकटेश्वर मंदिर", temple),
    ],
    make: (ask) =>
      night(ask, {
        sky: { from: "#3a0d2b", to: "#7a1f1f" },
        gold: "#ffd27a",
        side: 460,
        over: words("You are invited", "आप आमंत्रित हैं"),
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
    name: words("Meal for all", "भंडारा"),
    category: "temple",
    fields: [
      head(headline, words("Annadanam for all", "सबके लिए भंडारा")),
      text(
        details,
        words("Every Thursday, 12 to 2 pm, in the dining hall.", "हर गुरुवार, 12 से 2 बजे, भोजन कक्ष में।"),
      ),
      name("Sai Baba Mandir", "साईं बाबा मंदिर", temple),
    ],
    make: (ask) =>
      daylight(ask, {
        ground: "#fff7ea",
        ink: "#3b1d12",
        accent: "#b4470f",
        over: words("Come and eat", "आइए, प्रसाद पाइए"),
        art: lotus({ a: "#e8768f", b: "#f5b3bf", c: "#b8405e", d: "" }),
        cropped: false,
      }),
  },
  {
    id: "donation",
    name: words("Donation by UPI", "यूपीआई से दान"),
    category: "temple",
    fields: [
      head(headline, words("Your seva helps", "आपकी सेवा से")),
      upiField("temple@upi"),
      name("Hanuman Mandir Trust", "हनुमान मंदिर ट्रस्ट", temple),
    ],
    make: (ask) =>
      codePoster(ask, {
        art: diya({ a: "#e08a2e", b: "#ffb52e", c: "#fff0b8", d: "#8f3d12" }),
        accent: "#9a3412",
        code: upiCode,
        before: words("UPI ID", "यूपीआई आईडी"),
        under: words("Scan with any UPI app", "किसी भी यूपीआई ऐप से स्कैन करें"),
        over: words("Donation", "दान"),
      }),
  },
  {
    id: "temple-notice",
    name: words("Notice of the temple", "मंदिर की सूचना"),
    category: "temple",
    fields: [
      head(headline, words("Please leave shoes outside", "कृपया जूते बाहर रखें")),
      text(
        details,
        words("The shoe stand is free, to the left of the gate.", "जूता घर निःशुल्क है, द्वार के बाईं ओर।"),
      ),
      name("Meenakshi Temple", "मीनाक्षी मंदिर", temple),
    ],
    make: (ask) =>
      swiss(ask, {
        art: templeBell({ a: "#ffd98a", b: "#fff0c9", c: "", d: "#ffd98a" }),
        accent: "#8a2b0d",
        ground: "#fffaf2",
        over: words("Dear devotees", "प्रिय भक्तजन"),
      }),
  },
  {
    id: "temple-welcome",
    name: words("Welcome at the temple", "मंदिर में स्वागत"),
    category: "temple",
    fields: [
      head(headline, words("Om Namah Shivaya", "ॐ नमः शिवाय")),
      text(
        details,
        words("Abhishekam on Monday at 6 am. All are welcome.", "अभिषेक सोमवार सुबह 6 बजे। सभी का स्वागत है।"),
      ),
      name("Kashi Vishwanath Mandir", "काशी विश्वनाथ मंदिर", temple),
    ],
    make: (ask) =>
      palace(ask, {
        art: kolam({ a: "#8a2b0d", b: "#d98c2b", c: "", d: "" }),
        accent: "#8a2b0d",
        wall: "#7a2e12",
        over: words("Welcome", "स्वागत है"),
      }),
  },
];
