import { panelMenu } from "../compositions/menus.ts";
import { pinned } from "../compositions/notices.ts";
import { coupon, disc, pop, shout } from "../compositions/offers.ts";
import { bag, gift, hanger, shirt, tag } from "../drawings/trades.ts";
import { details, head, headline, list, name, offer, prices, text, words } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

export const retail: readonly Template[] = [
  {
    id: "percent-sale",
    name: words("Big sale", "बड़ी सेल"),
    category: "retail",
    fields: [
      head(offer, words("50% off", "50% छूट")),
      text(details, words("On all shirts and kurtas. Until Sunday.", "सभी शर्ट और कुर्तों पर। रविवार तक।")),
      name("Fashion Point", "फ़ैशन पॉइंट"),
    ],
    make: (ask) =>
      shout(ask, {
        art: tag({ a: "#ffd60a", b: "#ffffff", c: "#8f1020", d: "" }),
        accent: "#c1121f",
        over: words("End of season sale", "सीज़न की आख़िरी सेल"),
      }),
  },
  {
    id: "new-arrivals",
    name: words("New arrivals", "नया स्टॉक"),
    category: "retail",
    fields: [
      head(headline, words("New in store", "नया स्टॉक")),
      text(details, words("Fresh cottons for summer, from ₹599.", "गर्मियों के सूती कपड़े, ₹599 से।")),
      name("Khadi & Co.", "खादी एंड कं."),
    ],
    make: (ask) =>
      pop(ask, {
        accent: "#e76f51",
        paints: { a: "", b: "#264653", c: "#f4e3c1", d: "#e9c46a" },
        over: words("Summer", "गर्मी"),
      }),
  },
  {
    id: "retail-prices",
    name: words("Price list of a shop", "दुकान की मूल्य सूची"),
    category: "retail",
    fields: [
      head(headline, words("Today’s prices", "आज के दाम")),
      list(
        prices,
        words(
          "Basmati rice, 1 kg 110\nToor dal, 1 kg 145\nSunflower oil, 1 l 135\nSugar, 1 kg 44\nAtta, 5 kg 230\nTea, 250 g 125\nJaggery, 1 kg 70",
          "बासमती चावल, 1 किलो 110\nतूर दाल, 1 किलो 145\nसूरजमुखी तेल, 1 ली. 135\nचीनी, 1 किलो 44\nआटा, 5 किलो 230\nचाय, 250 ग्राम 125\nगुड़, 1 किलो 70",
        ),
      ),
      name("Gupta General Store", "गुप्ता जनरल स्टोर"),
    ],
    make: (ask) =>
      panelMenu(ask, {
        art: bag({ a: "#ffd166", b: "#ffffff", c: "#1b4332", d: "" }),
        accent: "#1b5e3b",
        over: words("Fresh and fair", "ताज़ा और उचित"),
      }),
  },
  {
    id: "retail-coupon",
    name: words("Coupon", "कूपन"),
    category: "retail",
    fields: [
      head(offer, words("Save ₹500", "₹500 बचाएँ")),
      text(
        details,
        words(
          "When you buy for ₹2,500 or more. One coupon for each bill.",
          "₹2,500 या ज़्यादा की ख़रीद पर। हर बिल पर एक कूपन।",
        ),
      ),
      name("Big Bazaar Lane", "बिग बाज़ार लेन"),
    ],
    make: (ask) =>
      coupon(ask, {
        art: gift({ a: "#1f7a8c", b: "#ffb703", c: "#0b4a57", d: "" }),
        accent: "#1f7a8c",
        over: words("This weekend", "इस सप्ताहांत"),
      }),
  },
  {
    id: "retail-notice",
    name: words("Notice of the shop", "दुकान की सूचना"),
    category: "retail",
    fields: [
      head(headline, words("Exchange within 7 days", "7 दिन में बदलें")),
      text(
        details,
        words(
          "With the bill and the tag. Sale items are not exchanged.",
          "बिल और टैग के साथ। सेल का सामान नहीं बदला जाएगा।",
        ),
      ),
      name("Fashion Point", "फ़ैशन पॉइंट"),
    ],
    make: (ask) =>
      pinned(ask, {
        art: shirt({ a: "#3a6ea5", b: "#2c5684", c: "#ffffff", d: "" }),
        accent: "#23558c",
        wall: "#b7a99a",
        over: words("Please note", "कृपया ध्यान दें"),
      }),
  },
  {
    id: "clothes-offer",
    name: words("Clothes offer", "कपड़ों पर ऑफ़र"),
    category: "retail",
    fields: [
      head(offer, words("Two kurtas ₹1,299", "दो कुर्ते ₹1,299")),
      text(details, words("Choose any two from the festive rack.", "त्योहारी रैक से कोई भी दो चुनें।")),
      name("Khadi & Co.", "खादी एंड कं."),
    ],
    make: (ask) =>
      disc(ask, {
        art: hanger({ a: "#fff7e8", b: "", c: "", d: "" }),
        accent: "#3d5a44",
        ground: "#f7f3ea",
        over: words("Mix and match", "मिलाएँ और चुनें"),
      }),
  },
];
