import { panelMenu, programme } from "../compositions/menus.ts";
import { doorBoard } from "../compositions/notices.ts";
import { disc, horizon } from "../compositions/offers.ts";
import { house, houseKey, pin, skyline } from "../drawings/places.ts";
import { details, head, headline, list, name, offer, text, times, words } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

export const property: readonly Template[] = [
  {
    id: "skyline-flats",
    name: words("Flats with skyline", "शहर और फ़्लैट"),
    category: "property",
    fields: [
      head(headline, words("Live above the city", "शहर से ऊपर रहिए")),
      text(
        details,
        words(
          "2 and 3 BHK in Thane, from ₹89 lakh. Possession 2028.",
          "ठाणे में 2 और 3 बीएचके, ₹89 लाख से। क़ब्ज़ा 2028।",
        ),
      ),
      name("Skyline Developers", "स्काईलाइन डेवलपर्स"),
    ],
    make: (ask) =>
      horizon(ask, {
        art: skyline({ a: "#1c2f4d", b: "#2d4a73", c: "#ffd98a", d: "" }),
        accent: "#ffcf70",
        sky: { from: "#16243d", to: "#c56a4a" },
        over: words("New launch", "नई परियोजना"),
      }),
  },
  {
    id: "flat-prices",
    name: words("Price list of flats", "फ़्लैटों की मूल्य सूची"),
    category: "property",
    fields: [
      head(headline, words("Green Park homes", "ग्रीन पार्क होम्स")),
      list(
        words(
          "Homes and prices, one a line, as “1 BHK: ₹42 lakh”",
          "घर और दाम, हर पंक्ति में एक, जैसे “1 बीएचके: ₹42 लाख”",
        ),
        words(
          "1 BHK, 480 sq ft: ₹42 lakh\n2 BHK, 720 sq ft: ₹64 lakh\n3 BHK, 1,050 sq ft: ₹92 lakh\nVilla, 2,200 sq ft: ₹1.9 crore\nShop, 300 sq ft: ₹38 lakh",
          "1 बीएचके, 480 वर्गफ़ुट: ₹42 लाख\n2 बीएचके, 720 वर्गफ़ुट: ₹64 लाख\n3 बीएचके, 1,050 वर्गफ़ुट: ₹92 लाख\nविला, 2,200 वर्गफ़ुट: ₹1.9 करोड़\nदुकान, 300 वर्गफ़ुट: ₹38 लाख",
        ),
      ),
      name("Shubh Realty", "शुभ रियल्टी"),
    ],
    make: (ask) =>
      panelMenu(ask, {
        art: house({ a: "#fff4dd", b: "#7fb069", c: "#ffd166", d: "#8a3a22" }),
        accent: "#20514a",
        over: words("Ready to move in", "तैयार घर"),
      }),
  },
  {
    id: "open-house",
    name: words("Open house", "घर देखने का दिन"),
    category: "property",
    fields: [
      head(headline, words("Open house on Sunday", "रविवार को घर देखें")),
      text(details, words("10 am to 5 pm, flat 402, Lake View Road.", "10 से 5 बजे, फ़्लैट 402, लेक व्यू रोड।")),
      name("Shubh Realty", "शुभ रियल्टी"),
    ],
    make: (ask) =>
      disc(ask, {
        art: house({ a: "#fffaf0", b: "#a7c957", c: "#ffd166", d: "#bc4749" }),
        accent: "#386641",
        ground: "#f8f6ec",
        over: words("Come and look", "आइए, देखिए"),
      }),
  },
  {
    id: "key-offer",
    name: words("Offer for buyers", "ख़रीदारों के लिए ऑफ़र"),
    category: "property",
    fields: [
      head(offer, words("No stamp duty", "स्टांप ड्यूटी शून्य")),
      text(
        details,
        words(
          "For bookings until 31 March. Ask our team at the desk.",
          "31 मार्च तक की बुकिंग पर। हमारी टीम से पूछें।",
        ),
      ),
      name("Skyline Developers", "स्काईलाइन डेवलपर्स"),
    ],
    make: (ask) =>
      disc(ask, {
        art: houseKey({ a: "#ffd98a", b: "", c: "#20304f", d: "" }),
        accent: "#20304f",
        ground: "#f7f5f0",
        over: words("Festive offer", "त्योहारी ऑफ़र"),
      }),
  },
  {
    id: "for-rent",
    name: words("To let", "किराये के लिए"),
    category: "property",
    fields: [
      head(headline, words("To let", "किराये पर")),
      text(
        details,
        words(
          "2 BHK, second floor, ₹18,000 a month. Call 98765 43210.",
          "2 बीएचके, दूसरी मंज़िल, ₹18,000 महीना। 98765 43210।",
        ),
      ),
      name("Owner: Mr. Joshi", "मालिक: श्री जोशी", words("Who lets it", "कौन दे रहा है")),
    ],
    make: (ask) =>
      doorBoard(ask, {
        art: pin({ a: "#ffcf70", b: "", c: "#1f3b4d", d: "" }),
        accent: "#ffcf70",
        wall: "#e7dfd1",
        board: "#1f3b4d",
        over: words("This flat is", "यह फ़्लैट"),
      }),
  },
  {
    id: "site-visits",
    name: words("Site visits", "साइट देखने का समय"),
    category: "property",
    fields: [
      head(headline, words("Site visits this week", "इस हफ़्ते साइट देखें")),
      list(
        times,
        words(
          "Wednesday: 10 am and 4 pm\nFriday: 10 am and 4 pm\nSaturday: every hour\nSunday: every hour\nPick-up: free from the metro",
          "बुधवार: 10 और 4 बजे\nशुक्रवार: 10 और 4 बजे\nशनिवार: हर घंटे\nरविवार: हर घंटे\nगाड़ी: मेट्रो से मुफ़्त",
        ),
      ),
      name("Green Park Homes", "ग्रीन पार्क होम्स"),
    ],
    make: (ask) =>
      programme(ask, {
        art: pin({ a: "#c8553d", b: "", c: "#ffffff", d: "" }),
        accent: "#b0432d",
        ground: "#fbf5f0",
        over: words("Come and see", "आइए, देखिए"),
      }),
  },
];
