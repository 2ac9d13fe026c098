import { programme } from "../compositions/menus.ts";
import { quotation, ring, swiss } from "../compositions/notices.ts";
import { disc } from "../compositions/offers.ts";
import { bulb, calendar, megaphone, namaste, people } from "../drawings/signs.ts";
import { chair, plant } from "../drawings/trades.ts";
import { details, head, headline, list, name, text, times, words } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const company = words("Name of the company", "कंपनी का नाम");

export const office: readonly Template[] = [
  {
    id: "welcome-visitor",
    name: words("Welcome a visitor", "आगंतुक का स्वागत"),
    category: "office",
    fields: [
      head(words("Name of the guest", "अतिथि का नाम"), words("Ms. Anita Desai", "सुश्री अनीता देसाई")),
      text(details, words("Meeting at 11 am, room Ganga, third floor.", "बैठक 11 बजे, गंगा कक्ष, तीसरी मंज़िल।")),
      name("Infra Works Ltd.", "इंफ़्रा वर्क्स लि.", company),
    ],
    make: (ask) =>
      disc(ask, {
        art: namaste({ a: "#f3c9a5", b: "#e8b48a", c: "#ffd166", d: "" }),
        accent: "#24527a",
        ground: "#f6f8fb",
        over: words("A warm welcome to", "हार्दिक स्वागत"),
      }),
  },
  {
    id: "agenda",
    name: words("Agenda of a meeting", "बैठक की कार्यसूची"),
    category: "office",
    fields: [
      head(headline, words("Town hall", "टाउन हॉल")),
      list(
        times,
        words(
          "10:00: Welcome\n10:15: Results of the quarter\n10:45: New products\n11:30: Your questions\n12:00: Lunch",
          "10:00: स्वागत\n10:15: तिमाही के नतीजे\n10:45: नए उत्पाद\n11:30: आपके सवाल\n12:00: भोजन",
        ),
      ),
      name("Nimbus Software", "निंबस सॉफ़्टवेयर", company),
    ],
    make: (ask) =>
      programme(ask, {
        art: calendar({ a: "#2f4ab3", b: "#ff8a3d", c: "#ffffff", d: "" }),
        accent: "#2f4ab3",
        ground: "#f4f6fd",
        over: words("Agenda", "कार्यसूची"),
      }),
  },
  {
    id: "office-notice",
    name: words("Notice of the office", "कार्यालय की सूचना"),
    category: "office",
    fields: [
      head(headline, words("Fire drill at 4 pm", "4 बजे अग्नि अभ्यास")),
      text(details, words("Use the stairs and meet at the main gate.", "सीढ़ियों से जाएँ और मुख्य द्वार पर मिलें।")),
      name("Facility team", "सुविधा टीम", words("Who writes", "किसकी ओर से")),
    ],
    make: (ask) =>
      swiss(ask, {
        art: megaphone({ a: "#ffffff", b: "#ffd166", c: "#ffffff", d: "" }),
        accent: "#c2321d",
        over: words("Notice", "सूचना"),
      }),
  },
  {
    id: "new-colleague",
    name: words("New colleague", "नए साथी"),
    category: "office",
    fields: [
      head(words("Name of the colleague", "साथी का नाम"), words("Rahul Iyer", "राहुल अय्यर")),
      text(details, words("Joins the design team today. Say hello!", "आज से डिज़ाइन टीम में। नमस्ते कहें!")),
      name("Nimbus Software", "निंबस सॉफ़्टवेयर", company),
    ],
    make: (ask) =>
      disc(ask, {
        art: chair({ a: "#ffffff", b: "#ffd166", c: "", d: "#123c33" }),
        accent: "#2a8c74",
        ground: "#f3faf7",
        over: words("New in the team", "टीम में नए"),
      }),
  },
  {
    id: "office-value",
    name: words("A thought for the team", "टीम के लिए विचार"),
    category: "office",
    fields: [
      head(
        words("Thought", "विचार"),
        words("Listen first. The customer has seen it before we did.", "पहले सुनें। ग्राहक ने हमसे पहले देख लिया है।"),
        160,
      ),
      text(words("Who said it", "किसने कहा"), words("Our first rule", "हमारा पहला नियम"), 50),
      name("Infra Works Ltd.", "इंफ़्रा वर्क्स लि.", company),
    ],
    make: (ask) =>
      quotation(ask, {
        art: bulb({ a: "#ffd166", b: "#9fd8cb", c: "#14342e", d: "" }),
        accent: "#9fd8cb",
        ground: "#14342e",
        over: words("What we believe", "हमारा विश्वास"),
      }),
  },
  {
    id: "meeting-room",
    name: words("Meeting in progress", "बैठक चल रही है"),
    category: "office",
    fields: [
      head(headline, words("Meeting in progress", "बैठक चल रही है")),
      text(
        details,
        words("Room Kaveri, until 3:30 pm. Please do not disturb.", "कावेरी कक्ष, 3:30 तक। कृपया व्यवधान न डालें।"),
      ),
      name("Nimbus Software", "निंबस सॉफ़्टवेयर", company),
    ],
    make: (ask) =>
      ring(ask, {
        art: people({ a: "#ffffff", b: "#ffb4a2", c: "", d: "" }),
        accent: "#ffb4a2",
        ground: "#3a1c2e",
        over: words("Quiet, please", "कृपया शांत रहें"),
      }),
  },
  {
    id: "green-office",
    name: words("Save energy", "ऊर्जा बचाएँ"),
    category: "office",
    fields: [
      head(headline, words("Last one out? Lights off.", "आख़िर में जाएँ? बत्ती बुझाएँ।")),
      text(
        details,
        words("AC at 25 degrees saves a quarter of the power.", "25 डिग्री पर एसी एक चौथाई बिजली बचाता है।"),
      ),
      name("Green team", "हरित टीम", words("Who writes", "किसकी ओर से")),
    ],
    make: (ask) =>
      swiss(ask, {
        art: plant({ a: "#e8ffd9", b: "#ffffff", c: "#2f7d4f", d: "" }),
        accent: "#2f7d4f",
        ground: "#f6fbf3",
        over: words("Small habits", "छोटी आदतें"),
      }),
  },
];
