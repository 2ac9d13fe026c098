import { panelMenu, programme } from "../compositions/menus.ts";
import { doorBoard } from "../compositions/notices.ts";
import { disc, horizon } from "../compositions/offers.ts";
import { house, houseKey, pin, skyline } from "../drawings/places.ts";
import { details, head, headline, list, name, offer, phrase, text, times } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

export const property: readonly Template[] = [
  {
    id: "skyline-flats",
    name: phrase("Flats with skyline"),
    category: "property",
    fields: [
      head(headline, phrase("Live above the city")),
      text(details, phrase("2 and 3 BHK in Thane, from ₹89 lakh. Possession 2028.")),
      name(phrase("Skyline Developers")),
    ],
    make: (ask) =>
      horizon(ask, {
        art: skyline({ a: "#1c2f4d", b: "#2d4a73", c: "#ffd98a", d: "" }),
        accent: "#ffcf70",
        sky: { from: "#16243d", to: "#c56a4a" },
        over: phrase("New launch"),
      }),
  },
  {
    id: "flat-prices",
    name: phrase("Price list of flats"),
    category: "property",
    fields: [
      head(headline, phrase("Green Park homes")),
      list(
        phrase("Homes and prices, one a line, as “1 BHK: ₹42 lakh”"),
        phrase(
          "1 BHK, 480 sq ft: ₹42 lakh\n2 BHK, 720 sq ft: ₹64 lakh\n3 BHK, 1,050 sq ft: ₹92 lakh\nVilla, 2,200 sq ft: ₹1.9 crore\nShop, 300 sq ft: ₹38 lakh",
        ),
      ),
      name(phrase("Shubh Realty")),
    ],
    make: (ask) =>
      panelMenu(ask, {
        art: house({ a: "#fff4dd", b: "#7fb069", c: "#ffd166", d: "#8a3a22" }),
        accent: "#20514a",
        over: phrase("Ready to move in"),
      }),
  },
  {
    id: "open-house",
    name: phrase("Open house"),
    category: "property",
    fields: [
      head(headline, phrase("Open house on Sunday")),
      text(details, phrase("10 am to 5 pm, flat 402, Lake View Road.")),
      name(phrase("Shubh Realty")),
    ],
    make: (ask) =>
      disc(ask, {
        art: house({ a: "#fffaf0", b: "#a7c957", c: "#ffd166", d: "#bc4749" }),
        accent: "#386641",
        ground: "#f8f6ec",
        over: phrase("Come and look"),
      }),
  },
  {
    id: "key-offer",
    name: phrase("Offer for buyers"),
    category: "property",
    fields: [
      head(offer, phrase("No stamp duty")),
      text(details, phrase("For bookings until 31 March. Ask our team at the desk.")),
      name(phrase("Skyline Developers")),
    ],
    make: (ask) =>
      disc(ask, {
        art: houseKey({ a: "#ffd98a", b: "", c: "#20304f", d: "" }),
        accent: "#20304f",
        ground: "#f7f5f0",
        over: phrase("Festive offer"),
      }),
  },
  {
    id: "for-rent",
    name: phrase("To let"),
    category: "property",
    fields: [
      head(headline, phrase("To let", "above a headline")),
      text(details, phrase("2 BHK, second floor, ₹18,000 a month. Call 98765 43210.")),
      name(phrase("Owner: Mr. Joshi"), phrase("Who lets it")),
    ],
    make: (ask) =>
      doorBoard(ask, {
        art: pin({ a: "#ffcf70", b: "", c: "#1f3b4d", d: "" }),
        accent: "#ffcf70",
        wall: "#e7dfd1",
        board: "#1f3b4d",
        over: phrase("This flat is"),
      }),
  },
  {
    id: "site-visits",
    name: phrase("Site visits"),
    category: "property",
    fields: [
      head(headline, phrase("Site visits this week")),
      list(
        times,
        phrase(
          "Wednesday: 10 am and 4 pm\nFriday: 10 am and 4 pm\nSaturday: every hour\nSunday: every hour\nPick-up: free from the metro",
        ),
      ),
      name(phrase("Green Park Homes")),
    ],
    make: (ask) =>
      programme(ask, {
        art: pin({ a: "#c8553d", b: "", c: "#ffffff", d: "" }),
        accent: "#b0432d",
        ground: "#fbf5f0",
        over: phrase("Come and see"),
      }),
  },
];
