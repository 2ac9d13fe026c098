import { diagonal, magazine, spotlight } from "../compositions/bold.ts";
import { jharokha } from "../compositions/crafted.ts";
import { pictureMenu, steps, timeline } from "../compositions/lists.ts";
import { wayMap } from "../compositions/pages.ts";
import { dishes } from "../drawings/dishes.ts";
import { feastThings } from "../drawings/feast-things.ts";
import { shopThings } from "../drawings/shop-things.ts";
import { phrase, prices, stepsInOrder } from "../kit/fields.ts";
import { poster } from "../kit/poster.ts";
import type { Template } from "../kit/template.ts";

// biome-ignore format: one template a line
export const hotels: readonly Template[] = [
  poster({ id: "hotel-welcome", category: "hotel" }, [phrase("Welcome to the hotel"), phrase("Welcome, dear guests"), phrase("Check-in from 12 noon. Breakfast from 7 to 10 in the hall."), phrase("Hotel Suryoday")], jharokha, { art: shopThings.bed, accent: "#c98a12", over: phrase("Namaste"), wall: "#6d2a3a", sky: "#fde7c7" }),
  poster({ id: "hotel-rooms", category: "hotel", rows: prices }, [phrase("Room prices"), phrase("Rooms for tonight"), phrase("Single room 1,200\nDouble room 1,800\nDouble AC 2,400\nFamily room 3,200\nExtra bed 400"), phrase("Hotel Suryoday")], pictureMenu, { art: shopThings["key card"], accent: "#d9a03a", over: phrase("With breakfast") }),
  poster({ id: "hotel-times", category: "hotel", rows: prices }, [phrase("Times of the hotel"), phrase("A day with us"), phrase("Breakfast: 7 to 10\nCheck-out: 11 am\nCheck-in: 12 noon\nLunch: 12:30 to 3\nDinner: 7:30 to 10:30"), phrase("Green Valley Resort")], timeline, { art: shopThings.bed, accent: "#8a5a2b", over: phrase("Good to know") }),
  poster({ id: "hotel-pool", category: "hotel" }, [phrase("Rules of the pool"), phrase("Pool open 7 am to 8 pm"), phrase("Please shower first. Children only with a grown-up."), phrase("Green Valley Resort")], diagonal, { art: shopThings["swimming pool"], accent: "#1478a8", over: phrase("For our guests") }),
  poster({ id: "hotel-taxi", category: "hotel" }, [phrase("Sights near the hotel"), phrase("See the old town"), phrase("Fort 2 km, lake 4 km, market 500 m. Ask the desk for an auto."), phrase("Heritage Haveli")], wayMap, { art: shopThings["auto rickshaw"], accent: "#1f7a45", over: phrase("Day trips") }),
  poster({ id: "hotel-buffet", category: "hotel" }, [phrase("Buffet of the hotel"), phrase("Sunday buffet ₹599"), phrase("32 dishes, live chaat counter. Children under 8 pay half."), phrase("Hotel Suryoday")], spotlight, { art: dishes["full meal"], accent: "#c2410c", over: phrase("12:30 to 3:30") }),
  poster({ id: "hotel-hall", category: "hotel" }, [phrase("Hall for celebrations"), phrase("Your day, our hall"), phrase("For 50 to 400 guests, with food, flowers and rooms."), phrase("Heritage Haveli")], magazine, { art: feastThings["marigold garland"], accent: "#7a1f4d", over: phrase("Weddings and parties") }),
  poster({ id: "hotel-checkout", category: "hotel", rows: stepsInOrder }, [phrase("Check-out in three steps"), phrase("Leaving today?"), phrase("Pay the bill at the desk\nLeave the key card\nAsk for a taxi"), phrase("Green Valley Resort")], steps, { art: shopThings["key card"], accent: "#2f6fa5", over: phrase("Check-out by 11") }),
];
