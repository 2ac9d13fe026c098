import * as food from "../drawing/food.ts";
import { board, figure, poster } from "../drawing/layouts.ts";
import { palettes } from "../drawing/palettes.ts";
import * as things from "../drawing/things.ts";
import { type Design, film, picture } from "./design.ts";

const { pharmacy, gym, market, sea, saffron } = palettes;

export const pharmacyDesigns = (name: string): readonly Design[] => [
  picture(
    "Prescriptions counter",
    poster(pharmacy, name, things.capsules, {
      kicker: "Counter 2",
      headline: ["Prescriptions", "in minutes"],
      body: ["Show the paper or a photo of it"],
    }),
  ),
  picture(
    "Blood pressure",
    poster(pharmacy, name, things.heartBeat, {
      kicker: "Free, every day",
      headline: ["Check your", "pressure"],
      body: ["Takes two minutes, no appointment"],
    }),
  ),
  picture(
    "Opening hours",
    figure(pharmacy, name, {
      kicker: "We are here",
      figure: "8 – 23 h",
      lines: ["Every day of the week", "Night bell at the side door"],
    }),
  ),
  picture(
    "Seniors discount",
    figure(pharmacy, name, {
      kicker: "Seniors",
      figure: "10 % off",
      lines: ["Tuesdays, on all general goods", "Medicines at printed price"],
    }),
  ),
];

export const gymDesigns = (name: string): readonly Design[] => [
  picture(
    "Classes today",
    board(gym, name, {
      title: "Classes today",
      note: "Book at the desk, twenty places each",
      drawing: things.dumbbell,
      rows: [
        ["Strength basics", "6:30"],
        ["Yoga flow", "7:45"],
        ["Spin", "12:15"],
        ["Kettlebell", "18:00"],
        ["Mobility", "19:30"],
      ],
    }),
  ),
  picture(
    "Bring a friend",
    poster(gym, name, things.dumbbell, {
      kicker: "This month",
      headline: ["Bring a", "friend,", "train free"],
      body: ["One guest pass for every member"],
    }),
  ),
  film("Join now film", {
    colours: gym,
    name,
    drawing: things.dumbbell,
    kicker: "No joining fee",
    headline: ["Start", "today"],
    price: "₹1,199 a month",
  }),
];

export const marketDesigns = (name: string): readonly Design[] => [
  picture(
    "Fresh this morning",
    board(market, name, {
      title: "Fresh this morning",
      note: "Price per kilo, while stocks last",
      drawing: food.basket,
      rows: [
        ["Tomatoes", "₹32"],
        ["Nagpur oranges", "₹78"],
        ["Spinach, bunch", "₹18"],
        ["Carrots, Ooty", "₹54"],
        ["Bananas, dozen", "₹48"],
      ],
    }),
  ),
  picture(
    "Weekend offer",
    figure(market, name, {
      kicker: "Saturday and Sunday",
      figure: "3 for 2",
      lines: ["On all millets and pulses", "Mix them as you like"],
    }),
  ),
  picture(
    "Bakery corner",
    poster(market, name, food.bread, {
      kicker: "Aisle 7",
      headline: ["Bread, baked", "on the spot"],
      body: ["Next batch at 11 and at 17 h"],
      price: "₹45",
    }),
  ),
  film("Vegetables film", {
    colours: market,
    name,
    drawing: food.basket,
    kicker: "From the farm",
    headline: ["Picked", "at dawn"],
    price: "from ₹18",
  }),
];

export const teaDesigns = (name: string): readonly Design[] => [
  picture(
    "Darjeeling",
    poster(saffron, name, food.cup, {
      kicker: "First flush",
      headline: ["Darjeeling,", "by the pot"],
      body: ["Poured at your table"],
      price: "₹190",
    }),
  ),
  picture(
    "Tea time",
    figure(saffron, name, {
      kicker: "Tea and cake",
      figure: "₹220",
      lines: ["Any pot with a slice of cake", "From three to six"],
    }),
  ),
];

export const grillDesigns = (name: string): readonly Design[] => [
  picture(
    "Catch of the day",
    poster(sea, name, food.fish, {
      kicker: "From the harbour",
      headline: ["Catch of", "the day"],
      body: ["Grilled, with lime and curry leaves"],
      price: "₹420",
    }),
  ),
];
