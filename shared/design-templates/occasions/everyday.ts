import { marquee, neon } from "../compositions/bold.ts";
import { codePoster } from "../compositions/codes.ts";
import { programme } from "../compositions/menus.ts";
import { doorBoard, pinned, ring, swiss, wayfinding } from "../compositions/notices.ts";
import { disc } from "../compositions/offers.ts";
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
import { details, head, headline, list, name, offer, phrase, text, times } from "../kit/fields.ts";
import { addressCode, addressField, upiCode, upiField, wifiCode } from "../kit/payloads.ts";
import type { Template } from "../kit/template.ts";

/** What every business shows now and then. */
export const everyday: readonly Template[] = [
  {
    id: "opening-hours",
    name: phrase("Opening hours"),
    category: "everyday",
    fields: [
      head(headline, phrase("Opening hours")),
      list(
        times,
        phrase(
          "Monday to Friday: 9 am to 8 pm\nSaturday: 10 am to 9 pm\nSunday: 10 am to 2 pm\nHolidays: closed",
        ),
      ),
      name(phrase("Gupta General Store")),
    ],
    make: (ask) =>
      programme(ask, {
        art: clock({ a: "#24424f", b: "#e76f51", c: "#ffffff", d: "" }),
        accent: "#c2502f",
        ground: "#fdf8f2",
        over: phrase("Welcome"),
      }),
  },
  {
    id: "closed-today",
    name: phrase("Closed today"),
    category: "everyday",
    fields: [
      head(headline, phrase("Closed today")),
      text(details, phrase("We are back tomorrow at 9 am.")),
      name(phrase("Gupta General Store")),
    ],
    make: (ask) =>
      doorBoard(ask, {
        art: smile({ a: "#ffcf70", b: "#7a1f2b", c: "", d: "" }),
        accent: "#ffcf70",
        wall: "#efe3d0",
        board: "#7a1f2b",
        over: phrase("Sorry"),
      }),
  },
  {
    id: "we-are-open",
    name: phrase("We are open"),
    category: "everyday",
    fields: [
      head(headline, phrase("Open")),
      text(details, phrase("Come in. Hot chai is waiting.")),
      name(phrase("Chai Adda")),
    ],
    make: (ask) =>
      neon(ask, {
        art: smile({ a: "#ffe08a", b: "#1f5a44", c: "", d: "" }),
        accent: "#3ddc84",
        over: phrase("Yes, we are"),
      }),
  },
  {
    id: "back-soon",
    name: phrase("Back in ten minutes"),
    category: "everyday",
    fields: [
      head(headline, phrase("Back at 2:30")),
      text(details, phrase("Lunch break. Please wait or call 98765 43210.")),
      name(phrase("City Courier")),
    ],
    make: (ask) =>
      ring(ask, {
        art: clock({ a: "#ffd166", b: "#ef476f", c: "#fffdf5", d: "" }),
        accent: "#ffd166",
        ground: "#073b4c",
        over: phrase("One moment"),
      }),
  },
  {
    id: "vacancy",
    name: phrase("We are hiring"),
    category: "everyday",
    fields: [
      head(phrase("Job"), phrase("Cook wanted")),
      text(details, phrase("Full time, ₹18,000 and meals. Ask for Mr. Khan.")),
      name(phrase("Spice Route")),
    ],
    make: (ask) =>
      swiss(ask, {
        art: people({ a: "#ffffff", b: "#ffe0b0", c: "", d: "" }),
        accent: "#d1495b",
        over: phrase("Join our team"),
      }),
  },
  {
    id: "queue-here",
    name: phrase("Queue here"),
    category: "everyday",
    fields: [
      head(headline, phrase("Queue here")),
      text(details, phrase("Please keep one arm’s distance.")),
      name(phrase("State Bank counter")),
    ],
    make: (ask) =>
      wayfinding(ask, {
        art: arrow({ a: "#14171c", b: "", c: "", d: "" }),
        accent: "#ffc400",
        ground: "#ffc400",
        over: phrase("Thank you"),
      }),
  },
  {
    id: "this-way",
    name: phrase("Parking"),
    category: "everyday",
    fields: [
      head(headline, phrase("Parking")),
      text(details, phrase("For guests only, two hours free.")),
      name(phrase("City Centre Mall")),
    ],
    make: (ask) =>
      wayfinding(ask, {
        art: car({ a: "#ffffff", b: "#ffffff", c: "#1357a6", d: "#0b2f5c" }),
        accent: "#1357a6",
        ground: "#1357a6",
        over: phrase("Guests"),
      }),
  },
  {
    id: "find-us",
    name: phrase("We have moved"),
    category: "everyday",
    fields: [
      head(headline, phrase("We have moved")),
      text(details, phrase("Now at 12 MG Road, opposite the post office.")),
      name(phrase("Bright Opticals")),
    ],
    make: (ask) =>
      pinned(ask, {
        art: pin({ a: "#d62839", b: "", c: "#ffffff", d: "" }),
        accent: "#b5202e",
        wall: "#a9b8a2",
        over: phrase("Same people, new place"),
      }),
  },
  {
    id: "wifi",
    name: phrase("Wi-Fi for guests"),
    category: "everyday",
    fields: [
      head(phrase("Name of the network"), phrase("Cafe-Guest"), 32),
      text(phrase("Password"), phrase("chai4you"), 63),
      name(phrase("Café Irani & Sons")),
    ],
    make: (ask) =>
      codePoster(ask, {
        art: wifi({ a: "#1f6f78", b: "#f2a541", c: "", d: "" }),
        accent: "#1f6f78",
        code: wifiCode,
        before: phrase("Password"),
        under: phrase("Scan to join"),
        over: phrase("Free Wi-Fi"),
      }),
  },
  {
    id: "upi-payment",
    name: phrase("Pay by UPI"),
    category: "everyday",
    fields: [
      head(headline, phrase("Pay by UPI")),
      upiField("guptastore@upi"),
      name(phrase("Gupta General Store")),
    ],
    make: (ask) =>
      codePoster(ask, {
        art: phone({ a: "#ffd166", b: "", c: "#ffffff", d: "#3a2a7a" }),
        accent: "#4b3bb8",
        dark: true,
        code: upiCode,
        before: phrase("UPI ID"),
        under: phrase("Scan with any UPI app"),
        over: phrase("No cash? No problem"),
      }),
  },
  {
    id: "review-us",
    name: phrase("Rate us"),
    category: "everyday",
    fields: [
      head(headline, phrase("Did you like it?")),
      addressField("g.page/spice-route"),
      name(phrase("Spice Route")),
    ],
    make: (ask) =>
      codePoster(ask, {
        art: fiveStars({ a: "#f5a524", b: "", c: "", d: "" }),
        accent: "#b5462a",
        code: addressCode,
        under: phrase("Scan and tell others"),
        over: phrase("Two minutes"),
      }),
  },
  {
    id: "sale",
    name: phrase("Sale"),
    category: "everyday",
    fields: [
      head(offer, phrase("Sale")),
      text(details, phrase("Up to 60% off. Only this week.")),
      name(phrase("Fashion Point")),
    ],
    make: (ask) =>
      marquee(ask, {
        art: tag({ a: "#d00000", b: "#111827", c: "#ffd60a", d: "" }),
        accent: "#d00000",
        over: phrase("Everything must go"),
      }),
  },
  {
    id: "no-smoking",
    name: phrase("No smoking"),
    category: "everyday",
    fields: [
      head(headline, phrase("No smoking")),
      text(details, phrase("Smoking here is an offence. Fine up to ₹200.")),
      name(phrase("City Centre Mall")),
    ],
    make: (ask) =>
      ring(ask, {
        art: forbidden({ a: "#ff5a4f", b: "", c: "", d: "#ffffff" }),
        accent: "#ff8a80",
        ground: "#20242b",
        over: phrase("Public place"),
      }),
  },
  {
    id: "cctv",
    name: phrase("Camera notice"),
    category: "everyday",
    fields: [
      head(headline, phrase("You are on camera")),
      text(details, phrase("This area is recorded for your safety.")),
      name(phrase("Security office")),
    ],
    make: (ask) =>
      wayfinding(ask, {
        art: camera({ a: "#ffffff", b: "#c9d3e0", c: "#22303f", d: "" }),
        accent: "#22303f",
        ground: "#22303f",
        over: phrase("Notice"),
      }),
  },
  {
    id: "announcement",
    name: phrase("Announcement"),
    category: "everyday",
    fields: [
      head(headline, phrase("Water off on Tuesday")),
      text(details, phrase("From 10 am to 1 pm, all wings. Please store some.")),
      name(phrase("Sunrise Housing Society")),
    ],
    make: (ask) =>
      disc(ask, {
        art: megaphone({ a: "#ffffff", b: "#1d3a6b", c: "#ffffff", d: "" }),
        accent: "#ef8a17",
        ground: "#fffaf2",
        over: phrase("Residents, please note"),
      }),
  },
];
