import { palace } from "../compositions/festive.ts";
import { nightBoard, paperMenu } from "../compositions/menus.ts";
import { swiss } from "../compositions/notices.ts";
import { coupon, disc } from "../compositions/offers.ts";
import { lotus } from "../drawings/emblems.ts";
import { comb, lipstick, scissors } from "../drawings/trades.ts";
import { details, head, headline, list, name, offer, prices, text, words } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

export const salon: readonly Template[] = [
  {
    id: "salon-prices",
    name: words("Beauty price list", "ब्यूटी मूल्य सूची"),
    category: "salon",
    fields: [
      head(headline, words("Hair & beauty", "केश और सौंदर्य")),
      list(
        prices,
        words(
          "Haircut 350\nHair spa 900\nThreading 60\nFacial 1,200\nManicure 450\nPedicure 550\nMehendi 500\nBridal make-up 9,000",
          "हेयरकट 350\nहेयर स्पा 900\nथ्रेडिंग 60\nफ़ेशियल 1,200\nमैनिक्योर 450\nपेडिक्योर 550\nमेहंदी 500\nब्राइडल मेकअप 9,000",
        ),
      ),
      name("Kesari Beauty Lounge", "केसरी ब्यूटी लाउंज"),
    ],
    make: (ask) =>
      paperMenu(ask, {
        art: lotus({ a: "#d98ca0", b: "#efb9c4", c: "#a8516a", d: "" }),
        accent: "#a03a5a",
        paper: "#fdf3f1",
        over: words("Price list", "मूल्य सूची"),
      }),
  },
  {
    id: "barber-prices",
    name: words("Barber’s board", "नाई की मूल्य सूची"),
    category: "salon",
    fields: [
      head(headline, words("Gents’ salon", "जेंट्स सैलून")),
      list(
        prices,
        words(
          "Haircut 150\nBeard trim 80\nHot towel shave 120\nHead massage 200\nHair colour 450\nFacial 600",
          "हेयरकट 150\nदाढ़ी ट्रिम 80\nशेव 120\nचंपी 200\nहेयर कलर 450\nफ़ेशियल 600",
        ),
      ),
      name("Raja Hair Studio", "राजा हेयर स्टूडियो"),
    ],
    make: (ask) =>
      nightBoard(ask, {
        art: scissors({ a: "#1b1613", b: "#4a3a2c", c: "#e8c48a", d: "" }),
        accent: "#e0a458",
        ground: "#191512",
        over: words("Walk in", "सीधे आएँ"),
      }),
  },
  {
    id: "bridal-offer",
    name: words("Bridal package", "ब्राइडल पैकेज"),
    category: "salon",
    fields: [
      head(offer, words("The bridal package", "ब्राइडल पैकेज")),
      text(
        details,
        words(
          "Make-up, mehendi and hair for ₹14,999. Trial included.",
          "मेकअप, मेहंदी और केश ₹14,999 में। ट्रायल शामिल।",
        ),
      ),
      name("Kesari Beauty Lounge", "केसरी ब्यूटी लाउंज"),
    ],
    make: (ask) =>
      palace(ask, {
        art: lotus({ a: "#c2185b", b: "#e57399", c: "#ffffff", d: "" }),
        accent: "#a0174c",
        wall: "#3f1030",
        over: words("Wedding season", "शादी का मौसम"),
      }),
  },
  {
    id: "salon-coupon",
    name: words("Salon coupon", "सैलून कूपन"),
    category: "salon",
    fields: [
      head(offer, words("₹200 off", "₹200 की छूट")),
      text(
        details,
        words(
          "On your first visit, for any service above ₹800.",
          "पहली बार आने पर, ₹800 से ऊपर की किसी भी सेवा पर।",
        ),
      ),
      name("Glow Studio", "ग्लो स्टूडियो"),
    ],
    make: (ask) =>
      coupon(ask, {
        art: lipstick({ a: "#c2255c", b: "#f0c36b", c: "#e6c78d", d: "#2b2230" }),
        accent: "#b03a6f",
        over: words("Welcome gift", "स्वागत उपहार"),
      }),
  },
  {
    id: "salon-notice",
    name: words("Appointments", "अपॉइंटमेंट"),
    category: "salon",
    fields: [
      head(headline, words("Please book ahead", "कृपया पहले से बुक करें")),
      text(
        details,
        words("Weekends fill quickly. Call 98765 43210.", "सप्ताहांत जल्दी भर जाता है। 98765 43210 पर कॉल करें।"),
      ),
      name("Glow Studio", "ग्लो स्टूडियो"),
    ],
    make: (ask) =>
      swiss(ask, {
        art: comb({ a: "#ffffff", b: "", c: "", d: "" }),
        accent: "#7a4fa3",
        ground: "#fbf8fd",
        over: words("Appointments", "अपॉइंटमेंट"),
      }),
  },
  {
    id: "haircut-offer",
    name: words("Haircut offer", "हेयरकट ऑफ़र"),
    category: "salon",
    fields: [
      head(offer, words("Cut & spa ₹799", "कट और स्पा ₹799")),
      text(
        details,
        words("Tuesdays and Wednesdays only, 11 am to 5 pm.", "सिर्फ़ मंगलवार और बुधवार, 11 से 5 बजे।"),
      ),
      name("Raja Hair Studio", "राजा हेयर स्टूडियो"),
    ],
    make: (ask) =>
      disc(ask, {
        art: scissors({ a: "#ffffff", b: "#f2d8c9", c: "#1f4e5f", d: "" }),
        accent: "#c05a3e",
        over: words("Midweek offer", "सप्ताह के बीच का ऑफ़र"),
      }),
  },
];
