import { codePoster } from "../compositions/codes.ts";
import { programme } from "../compositions/menus.ts";
import { doorBoard, pinned, ring, swiss, wayfinding } from "../compositions/notices.ts";
import { disc, shout } from "../compositions/offers.ts";
import { pin } from "../drawings/places.ts";
import {
  arrow,
  camera,
  car,
  clock,
  fiveStars,
  forbidden,
  megaphone,
  people,
  phone,
  smile,
  wifi,
} from "../drawings/signs.ts";
import { tag } from "../drawings/trades.ts";
import { details, head, headline, list, name, offer, text, times, words } from "../kit/fields.ts";
import { addressCode, addressField, upiCode, upiField, wifiCode } from "../kit/payloads.ts";
import type { Template } from "../kit/template.ts";

/** What every business shows now and then. */
export const everyday: readonly Template[] = [
  {
    id: "opening-hours",
    name: words("Opening hours", "खुलने का समय"),
    category: "everyday",
    fields: [
      head(headline, words("Opening hours", "खुलने का समय")),
      list(
        times,
        words(
          "Monday to Friday: 9 am to 8 pm\nSaturday: 10 am to 9 pm\nSunday: 10 am to 2 pm\nHolidays: closed",
          "सोमवार से शुक्रवार: 9 से 8\nशनिवार: 10 से 9\nरविवार: 10 से 2\nछुट्टियाँ: बंद",
        ),
      ),
      name("Gupta General Store", "गुप्ता जनरल स्टोर"),
    ],
    make: (ask) =>
      programme(ask, {
        art: clock({ a: "#24424f", b: "#e76f51", c: "#ffffff", d: "" }),
        accent: "#c2502f",
        ground: "#fdf8f2",
        over: words("Welcome", "स्वागत है"),
      }),
  },
  {
    id: "closed-today",
    name: words("Closed today", "आज बंद है"),
    category: "everyday",
    fields: [
      head(headline, words("Closed today", "आज बंद है")),
      text(details, words("We are back tomorrow at 9 am.", "हम कल सुबह 9 बजे मिलेंगे।")),
      name("Gupta General Store", "गुप्ता जनरल स्टोर"),
    ],
    make: (ask) =>
      doorBoard(ask, {
        art: smile({ a: "#ffcf70", b: "#7a1f2b", c: "", d: "" }),
        accent: "#ffcf70",
        wall: "#efe3d0",
        board: "#7a1f2b",
        over: words("Sorry", "क्षमा करें"),
      }),
  },
  {
    id: "we-are-open",
    name: words("We are open", "हम खुले हैं"),
    category: "everyday",
    fields: [
      head(headline, words("Open", "खुला है")),
      text(details, words("Come in. Hot chai is waiting.", "आइए। गरम चाय तैयार है।")),
      name("Chai Adda", "चाय अड्डा"),
    ],
    make: (ask) =>
      doorBoard(ask, {
        art: smile({ a: "#ffe08a", b: "#1f5a44", c: "", d: "" }),
        accent: "#ffe08a",
        wall: "#dbe7dd",
        board: "#1f5a44",
        over: words("Yes, we are", "जी हाँ, हम"),
      }),
  },
  {
    id: "back-soon",
    name: words("Back in ten minutes", "दस मिनट में वापस"),
    category: "everyday",
    fields: [
      head(headline, words("Back at 2:30", "2:30 पर वापस")),
      text(
        details,
        words("Lunch break. Please wait or call 98765 43210.", "भोजन अवकाश। प्रतीक्षा करें या 98765 43210।"),
      ),
      name("City Courier", "सिटी कूरियर"),
    ],
    make: (ask) =>
      ring(ask, {
        art: clock({ a: "#ffd166", b: "#ef476f", c: "#fffdf5", d: "" }),
        accent: "#ffd166",
        ground: "#073b4c",
        over: words("One moment", "एक पल"),
      }),
  },
  {
    id: "vacancy",
    name: words("We are hiring", "भर्ती"),
    category: "everyday",
    fields: [
      head(words("Job", "पद"), words("Cook wanted", "रसोइया चाहिए")),
      text(
        details,
        words("Full time, ₹18,000 and meals. Ask for Mr. Khan.", "पूरा समय, ₹18,000 और भोजन। श्री ख़ान से मिलें।"),
      ),
      name("Spice Route", "स्पाइस रूट"),
    ],
    make: (ask) =>
      swiss(ask, {
        art: people({ a: "#ffffff", b: "#ffe0b0", c: "", d: "" }),
        accent: "#d1495b",
        over: words("Join our team", "हमारी टीम में आएँ"),
      }),
  },
  {
    id: "queue-here",
    name: words("Queue here", "कतार यहाँ"),
    category: "everyday",
    fields: [
      head(headline, words("Queue here", "कतार यहाँ")),
      text(details, words("Please keep one arm’s distance.", "कृपया एक हाथ की दूरी रखें।")),
      name("State Bank counter", "स्टेट बैंक काउंटर"),
    ],
    make: (ask) =>
      wayfinding(ask, {
        art: arrow({ a: "#14171c", b: "", c: "", d: "" }),
        accent: "#ffc400",
        ground: "#ffc400",
        over: words("Thank you", "धन्यवाद"),
      }),
  },
  {
    id: "this-way",
    name: words("Parking", "पार्किंग"),
    category: "everyday",
    fields: [
      head(headline, words("Parking", "पार्किंग")),
      text(details, words("For guests only, two hours free.", "केवल अतिथियों के लिए, दो घंटे मुफ़्त।")),
      name("City Centre Mall", "सिटी सेंटर मॉल"),
    ],
    make: (ask) =>
      wayfinding(ask, {
        art: car({ a: "#ffffff", b: "#ffffff", c: "#1357a6", d: "#0b2f5c" }),
        accent: "#1357a6",
        ground: "#1357a6",
        over: words("Guests", "अतिथि"),
      }),
  },
  {
    id: "find-us",
    name: words("We have moved", "हमारा नया पता"),
    category: "everyday",
    fields: [
      head(headline, words("We have moved", "हमारा नया पता")),
      text(details, words("Now at 12 MG Road, opposite the post office.", "अब 12 एमजी रोड, डाकघर के सामने।")),
      name("Bright Opticals", "ब्राइट ऑप्टिकल्स"),
    ],
    make: (ask) =>
      pinned(ask, {
        art: pin({ a: "#d62839", b: "", c: "#ffffff", d: "" }),
        accent: "#b5202e",
        wall: "#a9b8a2",
        over: words("Same people, new place", "वही लोग, नई जगह"),
      }),
  },
  {
    id: "wifi",
    name: words("Wi-Fi for guests", "अतिथियों के लिए वाई-फ़ाई"),
    category: "everyday",
    fields: [
      head(words("Name of the network", "नेटवर्क का नाम"), words("Cafe-Guest", "Cafe-Guest"), 32),
      text(words("Password", "पासवर्ड"), words("chai4you", "chai4you"), 63),
      name("Café Irani & Sons", "कैफ़े ईरानी एंड संस"),
    ],
    make: (ask) =>
      codePoster(ask, {
        art: wifi({ a: "#1f6f78", b: "#f2a541", c: "", d: "" }),
        accent: "#1f6f78",
        code: wifiCode,
        before: words("Password", "पासवर्ड"),
        under: words("Scan to join", "जुड़ने के लिए स्कैन करें"),
        over: words("Free Wi-Fi", "मुफ़्त वाई-फ़ाई"),
      }),
  },
  {
    id: "upi-payment",
    name: words("Pay by UPI", "यूपीआई से भुगतान"),
    category: "everyday",
    fields: [
      head(headline, words("Pay by UPI", "यूपीआई से भुगतान")),
      upiField("guptastore@upi"),
      name("Gupta General Store", "गुप्ता जनरल स्टोर"),
    ],
    make: (ask) =>
      codePoster(ask, {
        art: phone({ a: "#ffd166", b: "", c: "#ffffff", d: "#3a2a7a" }),
        accent: "#4b3bb8",
        dark: true,
        code: upiCode,
        before: words("UPI ID", "यूपीआई आईडी"),
        under: words("Scan with any UPI app", "किसी भी यूपीआई ऐप से स्कैन करें"),
        over: words("No cash? No problem", "नक़द नहीं? कोई बात नहीं"),
      }),
  },
  {
    id: "review-us",
    name: words("Rate us", "हमें रेट करें"),
    category: "everyday",
    fields: [
      head(headline, words("Did you like it?", "आपको पसंद आया?")),
      addressField("g.page/spice-route"),
      name("Spice Route", "स्पाइस रूट"),
    ],
    make: (ask) =>
      codePoster(ask, {
        art: fiveStars({ a: "#f5a524", b: "", c: "", d: "" }),
        accent: "#b5462a",
        code: addressCode,
        under: words("Scan and tell others", "स्कैन करें, औरों को बताएँ"),
        over: words("Two minutes", "दो मिनट"),
      }),
  },
  {
    id: "sale",
    name: words("Sale", "सेल"),
    category: "everyday",
    fields: [
      head(offer, words("Sale", "सेल")),
      text(details, words("Up to 60% off. Only this week.", "60% तक छूट। सिर्फ़ इस हफ़्ते।")),
      name("Fashion Point", "फ़ैशन पॉइंट"),
    ],
    make: (ask) =>
      shout(ask, {
        art: tag({ a: "#111827", b: "#111827", c: "#ffd60a", d: "" }),
        accent: "#ffd60a",
        over: words("Everything must go", "सब कुछ सेल में"),
      }),
  },
  {
    id: "no-smoking",
    name: words("No smoking", "धूम्रपान निषेध"),
    category: "everyday",
    fields: [
      head(headline, words("No smoking", "धूम्रपान निषेध")),
      text(
        details,
        words("Smoking here is an offence. Fine up to ₹200.", "यहाँ धूम्रपान अपराध है। ₹200 तक जुर्माना।"),
      ),
      name("City Centre Mall", "सिटी सेंटर मॉल"),
    ],
    make: (ask) =>
      ring(ask, {
        art: forbidden({ a: "#ff5a4f", b: "", c: "", d: "#ffffff" }),
        accent: "#ff8a80",
        ground: "#20242b",
        over: words("Public place", "सार्वजनिक स्थान"),
      }),
  },
  {
    id: "cctv",
    name: words("Camera notice", "कैमरे की सूचना"),
    category: "everyday",
    fields: [
      head(headline, words("You are on camera", "आप कैमरे की निगरानी में हैं")),
      text(details, words("This area is recorded for your safety.", "आपकी सुरक्षा के लिए यहाँ रिकॉर्डिंग होती है।")),
      name("Security office", "सुरक्षा कार्यालय"),
    ],
    make: (ask) =>
      wayfinding(ask, {
        art: camera({ a: "#ffffff", b: "#c9d3e0", c: "#22303f", d: "" }),
        accent: "#22303f",
        ground: "#22303f",
        over: words("Notice", "सूचना"),
      }),
  },
  {
    id: "announcement",
    name: words("Announcement", "घोषणा"),
    category: "everyday",
    fields: [
      head(headline, words("Water off on Tuesday", "मंगलवार को पानी बंद")),
      text(
        details,
        words("From 10 am to 1 pm, all wings. Please store some.", "10 से 1 बजे तक, सभी विंग। कृपया भर कर रखें।"),
      ),
      name("Sunrise Housing Society", "सनराइज़ हाउसिंग सोसायटी"),
    ],
    make: (ask) =>
      disc(ask, {
        art: megaphone({ a: "#ffffff", b: "#1d3a6b", c: "#ffffff", d: "" }),
        accent: "#ef8a17",
        ground: "#fffaf2",
        over: words("Residents, please note", "निवासी कृपया ध्यान दें"),
      }),
  },
];
