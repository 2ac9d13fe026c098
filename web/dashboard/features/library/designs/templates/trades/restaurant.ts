import { chalkboard, panelMenu, paperMenu } from "../compositions/menus.ts";
import { pinned } from "../compositions/notices.ts";
import { disc, shout } from "../compositions/offers.ts";
import { cup, dosa, filterCoffee, thali } from "../drawings/food.ts";
import { details, dishes, head, headline, list, name, offer, text, words } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const menu = words("Menu", "मेन्यू");

export const restaurant: readonly Template[] = [
  {
    id: "chalk-menu",
    name: words("Chalkboard menu", "चॉकबोर्ड मेन्यू"),
    category: "restaurant",
    fields: [
      head(headline, words("South Indian breakfast", "दक्षिण भारतीय नाश्ता")),
      list(
        dishes,
        words(
          "Masala dosa 80\nIdli vada 60\nRava upma 50\nPongal 65\nUttapam 75\nFilter coffee 30",
          "मसाला डोसा 80\nइडली वड़ा 60\nरवा उपमा 50\nपोंगल 65\nउत्तपम 75\nफ़िल्टर कॉफ़ी 30",
        ),
      ),
      name("Hotel Saravana", "होटल सरवणा"),
    ],
    make: (ask) =>
      chalkboard(ask, {
        art: filterCoffee({ a: "#f7f5ef", b: "#8a5a33", c: "#ffd97a", d: "#c9cfc9" }),
        accent: "#ffd97a",
        over: words("Fresh every morning", "हर सुबह ताज़ा"),
      }),
  },
  {
    id: "thali-menu",
    name: words("Menu with thali", "थाली वाला मेन्यू"),
    category: "restaurant",
    fields: [
      head(headline, words("Lunch thalis", "दोपहर की थालियाँ")),
      list(
        dishes,
        words(
          "Gujarati thali 220\nPunjabi thali 240\nRajasthani thali 260\nSouth thali 200\nMini thali 140\nSweet lassi 60\nButtermilk 25",
          "गुजराती थाली 220\nपंजाबी थाली 240\nराजस्थानी थाली 260\nदक्षिण थाली 200\nमिनी थाली 140\nमीठी लस्सी 60\nछाछ 25",
        ),
      ),
      name("Annapurna Bhojanalaya", "अन्नपूर्णा भोजनालय"),
    ],
    make: (ask) =>
      panelMenu(ask, {
        art: thali({ a: "#e6b65a", b: "#8a5a1c", c: "#fff3d6", d: "#a5701f" }),
        accent: "#8c2f1b",
        over: words("12 to 3 pm", "12 से 3 बजे"),
      }),
  },
  {
    id: "cafe-menu",
    name: words("Café menu on cream paper", "क्रीम काग़ज़ पर कैफ़े मेन्यू"),
    category: "restaurant",
    fields: [
      head(headline, words("Coffee & tea", "कॉफ़ी और चाय")),
      list(
        dishes,
        words(
          "Masala chai 40\nGinger tea 45\nCappuccino 120\nCold coffee 140\nBun maska 60\nBanana bread 90\nVeg sandwich 110\nCheese toast 95",
          "मसाला चाय 40\nअदरक चाय 45\nकैपुचीनो 120\nकोल्ड कॉफ़ी 140\nबन मस्का 60\nबनाना ब्रेड 90\nवेज सैंडविच 110\nचीज़ टोस्ट 95",
        ),
      ),
      name("Café Irani & Sons", "कैफ़े ईरानी एंड संस"),
    ],
    make: (ask) =>
      paperMenu(ask, {
        art: cup({ a: "#7a4a2b", b: "#4a2a16", c: "#c79a6b", d: "" }),
        accent: "#8a4b20",
        over: menu,
      }),
  },
  {
    id: "dosa-special",
    name: words("Dish of the day", "आज का ख़ास"),
    category: "restaurant",
    fields: [
      head(headline, words("Ghee roast dosa", "घी रोस्ट डोसा")),
      text(
        details,
        words(
          "Crisp and golden, with three chutneys. Only ₹90.",
          "करारा और सुनहरा, तीन चटनियों के साथ। सिर्फ़ ₹90।",
        ),
      ),
      name("Udupi Krishna", "उडुपी कृष्णा"),
    ],
    make: (ask) =>
      disc(ask, {
        art: dosa({ a: "", b: "#c8452b", c: "#f4f0e2", d: "" }),
        accent: "#e0a526",
        ground: "#fdf7e6",
        over: words("Today’s special", "आज का ख़ास"),
      }),
  },
  {
    id: "happy-hours",
    name: words("Offer for hungry people", "भूख पर ऑफ़र"),
    category: "restaurant",
    fields: [
      head(offer, words("Buy 1 get 1", "1 पर 1 मुफ़्त")),
      text(
        details,
        words("On all thalis, Monday to Thursday, 4 to 7 pm.", "सभी थालियों पर, सोमवार से गुरुवार, शाम 4 से 7।"),
      ),
      name("Spice Route", "स्पाइस रूट"),
    ],
    make: (ask) =>
      shout(ask, {
        art: thali({ a: "#e6b65a", b: "#8a5a1c", c: "#fff3d6", d: "#7c4d12" }),
        accent: "#b3261e",
        over: words("This week", "इस हफ़्ते"),
      }),
  },
  {
    id: "kitchen-notice",
    name: words("Notice of the kitchen", "रसोई की सूचना"),
    category: "restaurant",
    fields: [
      head(headline, words("Self service, please", "कृपया स्वयं सेवा करें")),
      text(
        details,
        words(
          "Order at the counter. We call your number when it is ready.",
          "काउंटर पर ऑर्डर दें। तैयार होने पर हम आपका नंबर पुकारेंगे।",
        ),
      ),
      name("Chai Adda", "चाय अड्डा"),
    ],
    make: (ask) =>
      pinned(ask, {
        art: cup({ a: "#c2512a", b: "#5b2c17", c: "#d9b48f", d: "" }),
        accent: "#b4431c",
        wall: "#c9b79c",
        over: words("Dear guests", "प्रिय अतिथियो"),
      }),
  },
];
