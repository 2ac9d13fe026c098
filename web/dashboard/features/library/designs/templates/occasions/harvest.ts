import { daylight, night, party } from "../compositions/festive.ts";
import { disc, pop, sunburst } from "../compositions/offers.ts";
import { dandiya, kalash, kite, lotus, rakhi, wheat } from "../drawings/emblems.ts";
import { ganesha, modak, pongalPot, splash, sun } from "../drawings/festivals.ts";
import { kolam, mandala, pookalam, toran } from "../drawings/patterns.ts";
import { details, greeting, head, message, name, offer, text, words } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const garland = { a: "#ff8f1f", b: "#c2451c", c: "#3f8a4d", d: "" };

/** Festivals of colours, harvests and families. */
export const harvest: readonly Template[] = [
  {
    id: "holi-splash",
    name: words("Holi: colours", "होली: रंग"),
    category: "festival",
    occasion: "holi",
    fields: [
      head(greeting, words("Happy Holi", "होली मुबारक")),
      text(message, words("May your year be as bright as this day.", "आपका साल इस दिन जैसा रंगीन हो।")),
      name("Rang Rasiya Café", "रंग रसिया कैफ़े"),
    ],
    make: (ask) =>
      party(ask, {
        art: splash("#f72585", 3, 20),
        accent: "#7209b7",
        ground: "#fffdf7",
        over: words("Play with colours", "रंगों से खेलें"),
        ornaments: [
          { drawing: splash("#ffb703", 5), wide: [-140, -200, 620, 620], tall: [-220, -220, 640, 640] },
          { drawing: splash("#06b6a4", 8), wide: [-160, 640, 620, 620], tall: [-130, 760, 460, 460] },
          { drawing: splash("#4361ee", 11), wide: [300, 640, 420, 420], tall: [740, 900, 460, 460] },
          { drawing: splash("#ffb703", 2), wide: [1620, 780, 560, 560], tall: [800, 1660, 560, 560] },
          { drawing: splash("#06b6a4", 6), wide: [1660, -260, 480, 480], tall: [-280, 1660, 560, 560] },
        ],
      }),
  },
  {
    id: "holi-offer",
    name: words("Holi offer", "होली ऑफ़र"),
    category: "festival",
    occasion: "holi",
    fields: [
      head(offer, words("Holi hungama", "होली हंगामा")),
      text(
        details,
        words("Thandai and gujiya: 20% off until Rang Panchami.", "ठंडाई और गुजिया: रंग पंचमी तक 20% छूट।"),
      ),
      name("Bikaner Mishtan", "बीकानेर मिष्ठान"),
    ],
    make: (ask) =>
      pop(ask, {
        accent: "#e0006c",
        paints: { a: "", b: "#ffb703", c: "#06b6a4", d: "#4c2fc4" },
        over: words("Colours and sweets", "रंग और मिठाई"),
      }),
  },
  {
    id: "onam",
    name: words("Onam: pookalam", "ओणम: पूकलम"),
    category: "festival",
    occasion: "onam",
    fields: [
      head(greeting, words("Happy Onam", "ओणम की शुभकामनाएँ")),
      text(
        message,
        words("Onasadya on a banana leaf, 26 dishes, ₹450.", "केले के पत्ते पर ओणसद्या, 26 व्यंजन, ₹450।"),
      ),
      name("Malabar House", "मलाबार हाउस"),
    ],
    make: (ask) =>
      daylight(ask, {
        ground: "#fffbee",
        ink: "#3a2a10",
        accent: "#8a5a00",
        over: words("Onam greetings", "ओणम का पर्व"),
        art: pookalam(),
        cropped: true,
      }),
  },
  {
    id: "pongal",
    name: words("Pongal", "पोंगल"),
    category: "festival",
    occasion: "pongal",
    fields: [
      head(greeting, words("Happy Pongal", "पोंगल की शुभकामनाएँ")),
      text(message, words("May joy boil over in your home.", "आपके घर ख़ुशियाँ छलकें।")),
      name("Chennai Silks Corner", "चेन्नई सिल्क्स कॉर्नर"),
    ],
    make: (ask) =>
      sunburst(ask, {
        art: pongalPot({ a: "#b4471f", b: "#e8912d", c: "#fffaf0", d: "#4f7a34" }),
        accent: "#2f6b3a",
        ground: "#ffeec2",
        over: words("Harvest festival", "फ़सल का पर्व"),
      }),
  },
  {
    id: "sankranti",
    name: words("Makar Sankranti: kites", "मकर संक्रांति: पतंगें"),
    category: "festival",
    occasion: "sankranti",
    fields: [
      head(greeting, words("Happy Makar Sankranti", "मकर संक्रांति की शुभकामनाएँ")),
      text(message, words("Sesame sweets and sweet words for everyone.", "तिल-गुड़ लीजिए, मीठा बोलिए।")),
      name("Patang Bazaar", "पतंग बाज़ार"),
    ],
    make: (ask) =>
      party(ask, {
        art: kite("#e63946", "#ffb703", "#1d3557"),
        accent: "#b3122a",
        ground: "#dff3fb",
        over: words("Up, up and away", "ऊँची उड़ान"),
        ornaments: [
          {
            drawing: kite("#2a9d8f", "#e9f5db", "#1d3557"),
            wide: [60, 40, 170, 255],
            tall: [40, 640, 200, 300],
            rotate: -18,
          },
          {
            drawing: kite("#7b2cbf", "#ffd6ff", "#1d3557"),
            wide: [1700, 24, 170, 255],
            tall: [850, 1060, 190, 285],
            rotate: 16,
          },
          {
            drawing: sun({ a: "#ffd166", b: "#ffb703", c: "", d: "" }),
            wide: [560, 60, 170, 170],
            tall: [820, 30, 170, 170],
          },
        ],
      }),
  },
  {
    id: "ganesh",
    name: words("Ganesh Chaturthi", "गणेश चतुर्थी"),
    category: "festival",
    occasion: "ganesh",
    fields: [
      head(greeting, words("Ganpati Bappa Morya", "गणपति बाप्पा मोरया")),
      text(message, words("Aarti at 8 am and 7 pm. Prasad for all.", "आरती सुबह 8 और शाम 7 बजे। सबको प्रसाद।")),
      name("Lalbaug Mitra Mandal", "लालबाग मित्र मंडल"),
    ],
    make: (ask) =>
      daylight(ask, {
        ground: "#fff1dc",
        ink: "#5a1414",
        accent: "#b8360f",
        over: words("Ganesh Chaturthi", "गणेश चतुर्थी"),
        art: ganesha({ a: "#e8762d", b: "#d4a017", c: "#fff6e0", d: "#6b1d1d" }),
        cropped: false,
        ornaments: [
          {
            drawing: mandala({ a: "#e8a05a", b: "#d4a017", c: "", d: "" }),
            wide: [1010, 70, 940, 940],
            tall: [110, 15, 860, 860],
            opacity: 0.4,
          },
        ],
      }),
  },
  {
    id: "modak",
    name: words("Modak for Ganesh Chaturthi", "गणेश चतुर्थी के मोदक"),
    category: "festival",
    occasion: "ganesh",
    fields: [
      head(offer, words("Fresh modak", "ताज़े मोदक")),
      text(
        details,
        words(
          "Steamed or fried, 11 pieces ₹330. Order by evening.",
          "उकडीचे या तले, 11 नग ₹330। शाम तक ऑर्डर दें।",
        ),
      ),
      name("Pune Mithai Ghar", "पुणे मिठाई घर"),
    ],
    make: (ask) =>
      disc(ask, {
        art: modak({ a: "#fff1d2", b: "#8a2f16", c: "#d8a657", d: "" }),
        accent: "#b8431f",
        ground: "#fff5e6",
        over: words("For Bappa", "बाप्पा के लिए"),
      }),
  },
  {
    id: "navratri",
    name: words("Navratri: garba night", "नवरात्रि: गरबा"),
    category: "festival",
    occasion: "navratri",
    fields: [
      head(greeting, words("Garba night", "गरबा रात")),
      text(
        details,
        words("Nine nights, 8 pm, Town Hall grounds. Free entry.", "नौ रातें, 8 बजे, टाउन हॉल मैदान। प्रवेश मुफ़्त।"),
      ),
      name("Navrang Mandal", "नवरंग मंडल"),
    ],
    make: (ask) =>
      night(ask, {
        sky: { from: "#3c0a4f", to: "#a01a58" },
        gold: "#ffd23f",
        side: 420,
        over: words("Navratri", "नवरात्रि"),
        ornaments: [
          {
            drawing: mandala({ a: "#ffffff", b: "#ffd23f", c: "", d: "" }),
            wide: [460, 40, 1000, 1000],
            tall: [-10, 410, 1100, 1100],
            opacity: 0.13,
          },
          {
            drawing: dandiya({ a: "#ff7a00", b: "#19c2b0", c: "#fff1c9", d: "" }),
            wide: [60, 700, 320, 320],
            tall: [340, 1440, 400, 400],
            come: "rise",
          },
          {
            drawing: dandiya({ a: "#19c2b0", b: "#ff7a00", c: "#fff1c9", d: "" }),
            wide: [1540, 700, 320, 320],
            come: "rise",
          },
        ],
        shift: -0.02,
      }),
  },
  {
    id: "dussehra",
    name: words("Dussehra", "दशहरा"),
    category: "festival",
    occasion: "dussehra",
    fields: [
      head(greeting, words("Happy Dussehra", "शुभ दशहरा")),
      text(message, words("May good win in all that you begin.", "आपके हर काम में अच्छाई की जीत हो।")),
      name("Vijay Motors", "विजय मोटर्स"),
    ],
    make: (ask) =>
      party(ask, {
        art: kalash({ a: "#d98324", b: "#a3560f", c: "#3f8a4d", d: "#7a4a1e" }),
        accent: "#a8320f",
        ground: "#fff2df",
        garland: true,
        over: words("Vijayadashami", "विजयादशमी"),
        ornaments: [
          { drawing: toran(garland, 12), wide: [0, 0, 1920, 256] },
          { drawing: toran(garland, 7), tall: [0, 0, 1080, 247] },
        ],
      }),
  },
  {
    id: "raksha-bandhan",
    name: words("Raksha Bandhan", "रक्षाबंधन"),
    category: "festival",
    occasion: "rakhi",
    fields: [
      head(greeting, words("Happy Raksha Bandhan", "शुभ रक्षाबंधन")),
      text(
        details,
        words("Rakhis from ₹49 and gift boxes for your brother.", "राखियाँ ₹49 से और भाई के लिए गिफ़्ट बॉक्स।"),
      ),
      name("Archana Gifts", "अर्चना गिफ़्ट्स"),
    ],
    make: (ask) =>
      night(ask, {
        sky: { from: "#fde7ea", to: "#fff6ea" },
        gold: "#b1124f",
        over: words("A thread of love", "प्रेम का धागा"),
        ornaments: [
          {
            drawing: rakhi({ a: "#d81b60", b: "#e0a526", c: "#fff3d0", d: "#7a1fa2" }),
            wide: [310, 765, 1300, 290],
            tall: [-190, 1340, 1460, 440],
            come: "right",
          },
        ],
        shift: -0.07,
      }),
  },
  {
    id: "baisakhi",
    name: words("Baisakhi", "बैसाखी"),
    category: "festival",
    occasion: "baisakhi",
    fields: [
      head(greeting, words("Happy Baisakhi", "बैसाखी की बधाई")),
      text(message, words("A rich harvest and a year of plenty.", "भरपूर फ़सल और ख़ुशहाल साल।")),
      name("Punjab Dhaba", "पंजाब ढाबा"),
    ],
    make: (ask) => {
      const ear = wheat({ a: "#e0a526", b: "#a8741e", c: "", d: "" });
      return daylight(ask, {
        ground: "#f3f7e4",
        ink: "#2f3b12",
        accent: "#8a5a00",
        over: words("Harvest festival", "फ़सल का पर्व"),
        art: ear,
        cropped: false,
        ornaments: [
          {
            drawing: sun({ a: "#ffd166", b: "#f6b73c", c: "", d: "" }),
            wide: [1210, 180, 540, 540],
            tall: [270, 130, 540, 540],
          },
          { drawing: ear, wide: [1060, 260, 500, 720], tall: [120, 240, 480, 600], rotate: -20 },
          { drawing: ear, wide: [1400, 260, 500, 720], tall: [480, 240, 480, 600], rotate: 20 },
        ],
      });
    },
  },
  {
    id: "ugadi",
    name: words("Ugadi and Gudi Padwa", "उगादी और गुड़ी पड़वा"),
    category: "festival",
    occasion: "ugadi",
    fields: [
      head(greeting, words("Happy Ugadi", "नव संवत्सर की शुभकामनाएँ")),
      text(
        message,
        words("Sweet and sour, bitter and bright: a good new year.", "खट्टा-मीठा, हर रंग का: शुभ नया साल।"),
      ),
      name("Andhra Ruchulu", "आंध्रा रुचुलु"),
    ],
    make: (ask) =>
      daylight(ask, {
        ground: "#eef7ea",
        ink: "#1f3b22",
        accent: "#a63c06",
        over: words("New Year’s Day", "नव वर्ष"),
        art: kolam({ a: "#2f7d4f", b: "#d9772b", c: "", d: "" }),
        cropped: false,
      }),
  },
  {
    id: "durga-puja",
    name: words("Durga Puja", "दुर्गा पूजा"),
    category: "festival",
    occasion: "durga-puja",
    fields: [
      head(greeting, words("Shubho Durga Puja", "शुभ दुर्गा पूजा")),
      text(
        message,
        words("Pandal open from 6 am to midnight. Bhog at 1 pm.", "पंडाल सुबह 6 से रात 12 तक। भोग 1 बजे।"),
      ),
      name("Kalighat Sarbojanin", "कालीघाट सार्वजनिन"),
    ],
    make: (ask) =>
      night(ask, {
        sky: { from: "#8a0f1f", to: "#c2331c" },
        gold: "#ffe3a1",
        ornaments: [
          {
            drawing: mandala({ a: "#ffffff", b: "#ffe3a1", c: "", d: "" }),
            wide: [460, 40, 1000, 1000],
            tall: [-10, 380, 1100, 1100],
            opacity: 0.15,
          },
          {
            drawing: lotus({ a: "#ffd9d0", b: "#f3a08c", c: "#c2331c", d: "" }),
            wide: [740, 800, 440, 264],
            tall: [290, 1480, 500, 300],
            come: "rise",
          },
        ],
        shift: -0.05,
      }),
  },
];
