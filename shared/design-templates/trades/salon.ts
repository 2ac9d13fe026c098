import { kolamFloor } from "../compositions/crafted.ts";
import { nightBoard, paperMenu } from "../compositions/menus.ts";
import { swiss } from "../compositions/notices.ts";
import { coupon, disc } from "../compositions/offers.ts";
import { lotus } from "../drawings/emblems.ts";
import { comb, lipstick, scissors } from "../drawings/trades.ts";
import { details, head, headline, list, name, offer, phrase, prices, text } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

export const salon: readonly Template[] = [
  {
    id: "salon-prices",
    name: phrase("Beauty price list"),
    category: "salon",
    fields: [
      head(headline, phrase("Hair & beauty")),
      list(
        prices,
        phrase(
          "Haircut 350\nHair spa 900\nThreading 60\nFacial 1,200\nManicure 450\nPedicure 550\nMehendi 500\nBridal make-up 9,000",
        ),
      ),
      name(phrase("Kesari Beauty Lounge")),
    ],
    make: (ask) =>
      paperMenu(ask, {
        art: lotus({ a: "#d98ca0", b: "#efb9c4", c: "#a8516a", d: "" }),
        accent: "#a03a5a",
        paper: "#fdf3f1",
        over: phrase("Price list"),
      }),
  },
  {
    id: "barber-prices",
    name: phrase("Barber’s board"),
    category: "salon",
    fields: [
      head(headline, phrase("Gents’ salon")),
      list(
        prices,
        phrase(
          "Haircut 150\nBeard trim 80\nHot towel shave 120\nHead massage 200\nHair colour 450\nFacial 600",
        ),
      ),
      name(phrase("Raja Hair Studio")),
    ],
    make: (ask) =>
      nightBoard(ask, {
        art: scissors({ a: "#1b1613", b: "#4a3a2c", c: "#e8c48a", d: "" }),
        accent: "#e0a458",
        ground: "#191512",
        over: phrase("Walk in"),
      }),
  },
  {
    id: "bridal-offer",
    name: phrase("Bridal package"),
    category: "salon",
    fields: [
      head(offer, phrase("The bridal package")),
      text(details, phrase("Make-up, mehendi and hair for ₹14,999. Trial included.")),
      name(phrase("Kesari Beauty Lounge")),
    ],
    make: (ask) =>
      kolamFloor(ask, {
        art: lotus({ a: "#c2185b", b: "#e57399", c: "#ffffff", d: "" }),
        accent: "#f4b8cf",
        floor: "#3f1030",
        over: phrase("Wedding season"),
      }),
  },
  {
    id: "salon-coupon",
    name: phrase("Salon coupon"),
    category: "salon",
    fields: [
      head(offer, phrase("₹200 off")),
      text(details, phrase("On your first visit, for any service above ₹800.")),
      name(phrase("Glow Studio")),
    ],
    make: (ask) =>
      coupon(ask, {
        art: lipstick({ a: "#c2255c", b: "#f0c36b", c: "#e6c78d", d: "#2b2230" }),
        accent: "#b03a6f",
        over: phrase("Welcome gift"),
      }),
  },
  {
    id: "salon-notice",
    name: phrase("Appointments"),
    category: "salon",
    fields: [
      head(headline, phrase("Please book ahead")),
      text(details, phrase("Weekends fill quickly. Call 98765 43210.")),
      name(phrase("Glow Studio")),
    ],
    make: (ask) =>
      swiss(ask, {
        art: comb({ a: "#ffffff", b: "", c: "", d: "" }),
        accent: "#7a4fa3",
        ground: "#fbf8fd",
        over: phrase("Appointments"),
      }),
  },
  {
    id: "haircut-offer",
    name: phrase("Haircut offer"),
    category: "salon",
    fields: [
      head(offer, phrase("Cut & spa ₹799")),
      text(details, phrase("Tuesdays and Wednesdays only, 11 am to 5 pm.")),
      name(phrase("Raja Hair Studio")),
    ],
    make: (ask) =>
      disc(ask, {
        art: scissors({ a: "#ffffff", b: "#f2d8c9", c: "#1f4e5f", d: "" }),
        accent: "#c05a3e",
        over: phrase("Midweek offer"),
      }),
  },
];
