import * as food from "../drawing/food.ts";
import { board, figure, poster, tallPoster } from "../drawing/layouts.ts";
import { palettes } from "../drawing/palettes.ts";
import { bell, drawingPin } from "../drawing/things.ts";
import { type Design, film, pdf, picture } from "./design.ts";

const name = "Saffron Lane";
const { cafe, saffron, rose, night } = palettes;
const note = "All prices in rupees, GST included";

const breakfast = board(cafe, name, {
  title: "Breakfast, 7 to 11",
  note,
  drawing: food.plate,
  rows: [
    ["Masala omelette, buttered toast", "160"],
    ["Poha with peanuts", "90"],
    ["Idli, two pieces", "80"],
    ["Akuri on sourdough", "190"],
    ["Fruit bowl, honey yoghurt", "170"],
  ],
});
const drinks = board(night, name, {
  title: "Coffee and chai",
  note,
  drawing: food.cup,
  rows: [
    ["Filter coffee", "60"],
    ["Masala chai", "40"],
    ["Cappuccino", "140"],
    ["Cold coffee", "150"],
    ["Hot chocolate", "160"],
  ],
});
const bakes = board(saffron, name, {
  title: "Baked today",
  note: "Until they are gone",
  drawing: food.croissant,
  rows: [
    ["Butter croissant", "110"],
    ["Sourdough loaf", "180"],
    ["Cardamom bun", "85"],
    ["Date and walnut cake, slice", "120"],
    ["Paneer puff", "70"],
  ],
});
const lunch = board(cafe, name, {
  title: "Lunch bowls, 12 to 4",
  note,
  drawing: food.plate,
  rows: [
    ["Rajma rice, pickled onion", "210"],
    ["Paneer tikka bowl", "260"],
    ["Curd rice, fried curry leaves", "170"],
    ["Grilled vegetables, millet", "240"],
  ],
});

const dinner = board(night, name, {
  title: "Dinner plates, 7 to 11",
  note,
  drawing: food.plate,
  rows: [
    ["Dal makhani, butter naan", "280"],
    ["Goan prawn curry, rice", "360"],
    ["Mushroom pulao, raita", "260"],
    ["Tomato basil pasta", "290"],
  ],
});

/** All uploads of the café of the main demo login, oldest first. */
export const cafeDesigns: readonly Design[] = [
  picture("Breakfast board", breakfast),
  picture("Coffee and chai board", drinks),
  picture("Baked today board", bakes),
  picture("Lunch bowls board", lunch),
  picture("Dinner board", dinner),
  picture(
    "Sourdough",
    poster(cafe, name, food.bread, {
      kicker: "Out of the oven at seven",
      headline: ["Sourdough", "worth the", "walk"],
      body: ["Thirty hours slow, still warm"],
      price: "₹180",
    }),
  ),
  picture(
    "Butter croissant",
    poster(saffron, name, food.croissant, {
      kicker: "Every morning",
      headline: ["Flaky,", "buttery,", "gone by ten"],
      price: "₹110",
    }),
  ),
  picture(
    "Masala chai",
    poster(cafe, name, food.cup, {
      kicker: "All day",
      headline: ["A proper", "masala", "chai"],
      body: ["Ginger, cardamom, patience"],
      price: "₹40",
    }),
  ),
  picture(
    "Cold coffee",
    poster(night, name, food.coldCoffee, {
      kicker: "For the afternoon",
      headline: ["Cold", "coffee,", "no hurry"],
      price: "₹150",
    }),
  ),
  picture(
    "Birthday cakes",
    poster(rose, name, food.cake, {
      kicker: "Order two days ahead",
      headline: ["Cakes with", "your name", "on them"],
      body: ["Half a kilo from ₹650, eggless too"],
    }),
  ),
  picture(
    "Weekend brunch",
    poster(saffron, name, food.plate, {
      kicker: "Saturday and Sunday",
      headline: ["Brunch", "until three"],
      body: ["Eggs your way, bread of the day,", "coffee as often as you like"],
      price: "₹449",
    }),
  ),
  picture(
    "Festive hampers",
    poster(rose, name, food.hamper, {
      kicker: "For the season",
      headline: ["Hampers,", "packed by", "hand"],
      body: ["Choose four of twelve jars and bakes"],
      price: "₹999",
    }),
  ),
  picture(
    "Coffee hour",
    figure(saffron, name, {
      kicker: "Every weekday",
      figure: "4 – 6 pm",
      lines: ["Two filter coffees for the price of one", "Just ask at the counter"],
    }),
  ),
  picture(
    "Order here",
    poster(cafe, name, bell, {
      kicker: "Welcome",
      headline: ["Order at", "the counter"],
      body: ["We bring it to your table"],
    }),
  ),
  picture(
    "Seating upstairs",
    poster(night, name, drawingPin, {
      kicker: "First floor",
      headline: ["More seats", "and a quiet", "corner"],
      body: ["Up the stairs, on the left"],
    }),
  ),
  picture(
    "Window sourdough",
    tallPoster(cafe, name, food.bread, {
      kicker: "Baked here",
      headline: ["The smell", "is real"],
      body: ["Come in, it is warm inside"],
      price: "₹180",
    }),
  ),
  picture(
    "Window cakes",
    tallPoster(rose, name, food.cake, {
      kicker: "Two days ahead",
      headline: ["Whose", "birthday", "is it?"],
      body: ["Half a kilo from ₹650"],
    }),
  ),
  pdf("Full menu", [breakfast, lunch, drinks]),
  film("Masala chai film", {
    colours: night,
    name,
    drawing: food.cup,
    kicker: "All day",
    headline: ["Masala", "chai"],
    price: "₹40 a cup",
  }),
  film("Croissant film", {
    colours: saffron,
    name,
    drawing: food.croissant,
    kicker: "Baked this morning",
    headline: ["Butter", "croissant"],
    price: "₹110",
  }),
  picture(
    "Monsoon special",
    poster(night, name, food.cup, {
      kicker: "When it pours",
      headline: ["Chai and a", "paneer puff"],
      body: ["Together, while it rains"],
      price: "₹99",
    }),
  ),
];
