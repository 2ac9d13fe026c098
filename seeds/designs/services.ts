import * as food from "../drawing/food.ts";
import { board, figure, poster } from "../drawing/layouts.ts";
import { palettes } from "../drawing/palettes.ts";
import * as things from "../drawing/things.ts";
import { type Design, film, picture } from "./design.ts";

const { clinic, sea, school, night, hotel } = palettes;

export const clinicDesigns = (name: string): readonly Design[] => [
  picture(
    "How the queue works",
    poster(clinic, name, things.stethoscope, {
      kicker: "Please take a token",
      headline: ["We call", "your number"],
      body: ["Emergencies are always seen first"],
    }),
  ),
  picture(
    "Consulting hours",
    board(clinic, name, {
      title: "Consulting hours",
      note: "Tokens from half an hour before",
      drawing: things.heartBeat,
      rows: [
        ["General medicine", "9 – 13"],
        ["Children", "10 – 14"],
        ["Heart", "15 – 18"],
        ["Skin", "16 – 19"],
        ["Laboratory", "7 – 20"],
      ],
    }),
  ),
  picture(
    "Flu vaccination",
    poster(clinic, name, things.heartBeat, {
      kicker: "Before the season",
      headline: ["Flu shot,", "ten minutes"],
      body: ["Ask at the reception, floor 1"],
    }),
  ),
  film("Wash your hands film", {
    colours: clinic,
    name,
    drawing: things.heartBeat,
    kicker: "For everyone's health",
    headline: ["Clean", "hands"],
    price: "20 seconds",
  }),
];

export const dentalDesigns = (name: string): readonly Design[] => [
  picture(
    "Check-up",
    poster(sea, name, things.tooth, {
      kicker: "Twice a year",
      headline: ["A check-up", "saves a", "filling"],
      body: ["Book your next one at the desk"],
    }),
  ),
  picture(
    "Children day",
    figure(sea, name, {
      kicker: "Children's day",
      figure: "Saturday",
      lines: ["First visit free up to twelve years", "With a toothbrush to take home"],
    }),
  ),
];

export const schoolDesigns = (name: string): readonly Design[] => [
  picture(
    "Today",
    board(school, name, {
      title: "Today at school",
      note: "Changes are posted at the office",
      drawing: things.book,
      rows: [
        ["Assembly, main hall", "8:00"],
        ["Science fair, class 8", "10:30"],
        ["Lunch, first bell", "12:45"],
        ["Choir, music room", "14:15"],
        ["Buses leave", "15:40"],
      ],
    }),
  ),
  picture(
    "Library week",
    poster(school, name, things.book, {
      kicker: "All week",
      headline: ["Swap a book,", "read two"],
      body: ["Library, second floor"],
    }),
  ),
];

export const motorsDesigns = (name: string): readonly Design[] => [
  picture(
    "Service offer",
    poster(night, name, things.car, {
      kicker: "Before the holidays",
      headline: ["Forty-point", "check"],
      body: ["While you wait, with coffee"],
      price: "₹799",
    }),
  ),
];

export const hotelDesigns = (name: string): readonly Design[] => [
  picture(
    "Welcome",
    poster(hotel, name, things.bell, {
      kicker: "Welcome",
      headline: ["Check-in", "from two"],
      body: ["Luggage is safe with us before that"],
    }),
  ),
  picture(
    "Breakfast room",
    poster(hotel, name, food.plate, {
      kicker: "Ground floor",
      headline: ["Breakfast", "seven to ten"],
      body: ["Sundays until eleven"],
    }),
  ),
  picture(
    "Late check-out",
    poster(hotel, name, things.bed, {
      kicker: "Ask us",
      headline: ["Sleep in,", "leave at two"],
      body: ["Late check-out when rooms allow"],
      price: "₹600",
    }),
  ),
];
