import { declareTexts } from "../../../texts.ts";

/** What the shop of a visitor is called, and what it sells. */
export const shopTexts = declareTexts("sandbox-shop", {
  shop: "Corner Café",
  visitor: "Visitor",
  drinks: "Drinks and prices",
  drink: "Drink",
  price: "Price",
  coffee: "Filter coffee",
  chai: "Masala chai",
  cappuccino: "Cappuccino",
  cold: "Cold coffee",
  lassi: "Mango lassi",
  soda: "Lime soda",
  board: "Price board",
  counter: "Counter",
  window: "Window",
  posters: "Posters",
  evenings: "Posters in the evening",
});
