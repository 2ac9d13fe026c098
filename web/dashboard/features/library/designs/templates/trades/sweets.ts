import { palace } from "../compositions/festive.ts";
import { paperMenu } from "../compositions/menus.ts";
import { swiss } from "../compositions/notices.ts";
import { disc, sunburst } from "../compositions/offers.ts";
import { jalebi, laddoos, sweetBox } from "../drawings/food.ts";
import { details, head, headline, list, name, offer, prices, text, words } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const plate = laddoos({ a: "#f2a92c", b: "#c96f14", c: "#e9d3a3", d: "#8c2f39" });
const box = sweetBox({ a: "#f2a92c", b: "#e8e1cf", c: "#a3283f", d: "#5c1526" });

export const sweets: readonly Template[] = [
  {
    id: "sweet-prices",
    name: words("Price list of sweets", "मिठाइयों की मूल्य सूची"),
    category: "sweets",
    fields: [
      head(headline, words("Our sweets", "हमारी मिठाइयाँ")),
      list(
        prices,
        words(
          "Kaju katli 960\nMotichoor laddoo 520\nRasgulla 380\nMysore pak 640\nSoan papdi 420\nGulab jamun 400\nBarfi 560\nJalebi 300",
          "काजू कतली 960\nमोतीचूर लड्डू 520\nरसगुल्ला 380\nमैसूर पाक 640\nसोन पापड़ी 420\nगुलाब जामुन 400\nबर्फ़ी 560\nजलेबी 300",
        ),
      ),
      name("Mithaiwala & Sons", "मिठाईवाला एंड संस"),
    ],
    make: (ask) =>
      paperMenu(ask, {
        art: plate,
        accent: "#9c2a3e",
        paper: "#fff4e0",
        over: words("Fresh every day", "रोज़ ताज़ा"),
      }),
  },
  {
    id: "sweet-box",
    name: words("Gift box of sweets", "मिठाई का गिफ़्ट बॉक्स"),
    category: "sweets",
    fields: [
      head(headline, words("Gift boxes from ₹399", "गिफ़्ट बॉक्स ₹399 से")),
      text(
        details,
        words("Pure ghee, packed by hand. Order two days before.", "शुद्ध घी, हाथ से पैक। दो दिन पहले ऑर्डर दें।"),
      ),
      name("Shree Ganesh Sweets", "श्री गणेश स्वीट्स"),
    ],
    make: (ask) =>
      sunburst(ask, { art: box, accent: "#a3283f", over: words("For those you love", "अपनों के लिए") }),
  },
  {
    id: "hot-jalebi",
    name: words("Fresh and hot", "ताज़ा और गरम"),
    category: "sweets",
    fields: [
      head(headline, words("Hot jalebi now", "गरमागरम जलेबी")),
      text(
        details,
        words("From the pan every morning, 7 to 11. ₹60 a plate.", "हर सुबह कड़ाही से, 7 से 11। ₹60 प्लेट।"),
      ),
      name("Bikaner Mishtan", "बीकानेर मिष्ठान"),
    ],
    make: (ask) =>
      disc(ask, {
        art: jalebi({ a: "#f59a23", b: "#b9540a", c: "", d: "" }),
        accent: "#7a1f3d",
        ground: "#fff3e2",
        over: words("Fresh from the pan", "सीधे कड़ाही से"),
      }),
  },
  {
    id: "wedding-sweets",
    name: words("Sweets for weddings", "शादी की मिठाइयाँ"),
    category: "sweets",
    fields: [
      head(offer, words("Wedding orders", "शादी के ऑर्डर")),
      text(
        details,
        words("10% less on 25 kg and more. Tasting is free.", "25 किलो या ज़्यादा पर 10% की छूट। चखना मुफ़्त।"),
      ),
      name("Royal Sweets", "रॉयल स्वीट्स"),
    ],
    make: (ask) =>
      palace(ask, {
        art: plate,
        accent: "#8c1d3f",
        wall: "#6d1433",
        over: words("For your great day", "आपके शुभ दिन के लिए"),
      }),
  },
  {
    id: "sweets-notice",
    name: words("Notice of the sweet shop", "मिठाई की दुकान की सूचना"),
    category: "sweets",
    fields: [
      head(headline, words("Made today, sold today", "आज बना, आज ही बिका")),
      text(
        details,
        words(
          "Milk sweets are best within two days. Keep them cool.",
          "दूध की मिठाई दो दिन में खाएँ। ठंडी जगह रखें।",
        ),
      ),
      name("Mithaiwala & Sons", "मिठाईवाला एंड संस"),
    ],
    make: (ask) =>
      swiss(ask, {
        art: jalebi({ a: "#fff1d6", b: "#ffd08a", c: "", d: "" }),
        accent: "#c2410c",
        over: words("Good to know", "जानने योग्य"),
      }),
  },
];
