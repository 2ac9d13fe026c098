import { bigNumber, magazine, marquee, neon, spotlight } from "../compositions/bold.ts";
import { awning, bunting, kolamFloor, polaroid, ribbon, speech } from "../compositions/crafted.ts";
import { scoreboard } from "../compositions/lists.ts";
import { newspaper, pass } from "../compositions/pages.ts";
import { feastThings } from "../drawings/feast-things.ts";
import { shopThings } from "../drawings/shop-things.ts";
import { phrase, times } from "../kit/fields.ts";
import { flags, poster } from "../kit/poster.ts";
import type { Template } from "../kit/template.ts";

// biome-ignore format: one template a line
export const days: readonly Template[] = [
  poster({ id: "shop-hiring", category: "everyday", occasion: "hiring" }, [phrase("Staff wanted"), phrase("Helper wanted"), phrase("Two salesmen, one cashier. ₹14,000 and more. Ask inside."), phrase("Fashion Point")], awning, { art: feastThings.announcement, accent: "#2f6fa5", over: phrase("Work with us") }),
  poster({ id: "results-day", category: "everyday", occasion: "results" }, [phrase("Exam results"), phrase("Congratulations!"), phrase("95% and more? Your cake is free today. Show the mark sheet."), phrase("Golden Crust Bakery")], ribbon, { art: feastThings["exam result"], accent: "#1f5fa5", over: phrase("Results are out") }),
  poster({ id: "monsoon-chai", category: "everyday", occasion: "monsoon" }, [phrase("Monsoon special"), phrase("Rain, chai, pakora"), phrase("Chai with a plate of pakora ₹70. The rain is free."), phrase("Chai Adda")], spotlight, { art: feastThings["rain cloud"], accent: "#5aa9d9", over: phrase("Monsoon special") }),
  poster({ id: "summer-fan", category: "everyday", occasion: "summer" }, [phrase("Summer hours"), phrase("Cool inside"), phrase("Open 8 to 1 and 5 to 10 in May and June. Cold water free."), phrase("Fashion Point")], magazine, { art: feastThings["hand fan"], accent: "#2f6b8f", over: phrase("Summer hours") }),
  poster({ id: "winter-soup", category: "everyday", occasion: "winter" }, [phrase("Winter drinks"), phrase("Hot soup ₹49"), phrase("Tomato, sweet corn, hot and sour. From 5 pm."), phrase("Zaika Kitchen")], polaroid, { art: feastThings["warm cup"], accent: "#8f3b2e", over: phrase("For cold evenings") }),
  poster({ id: "wedding-shehnai", category: "everyday", occasion: "wedding" }, [phrase("Wedding season"), phrase("Band, baaja, baraat"), phrase("Shehnai, dhol, lights and horse: book for the season."), phrase("Navrang Party Lawn")], marquee, { art: feastThings.shehnai, accent: "#8c1236", over: phrase("Wedding season") }),
  poster({ id: "match-live", category: "everyday", occasion: "cricket", rows: times }, [phrase("Match on the big screen"), phrase("Match live here"), phrase("Toss: 7 pm\nFirst ball: 7:30 pm\nBucket of wings: ₹399\nCold coffee: ₹99"), phrase("Zaika Kitchen")], scoreboard, { art: shopThings.trophy, accent: "#ffb703", over: phrase("Big screen") }),
  poster({ id: "match-six", category: "everyday", occasion: "cricket" }, [phrase("Offer on sixes"), phrase("Every six: 6% off"), phrase("Up to 36% while the match runs. Shout loud!"), phrase("Mumbai Express")], neon, { art: shopThings["cricket bat"], accent: "#ffb02e", over: phrase("Match night") }),
  poster({ id: "opening-ribbon", category: "everyday", occasion: "opening" }, [phrase("Grand opening: ribbon"), phrase("Grand opening"), phrase("Friday, 11 am. Sweets for all, gifts for the first 100."), phrase("Fashion Point")], bunting, { art: feastThings["grand opening"], accent: "#b5172f", over: phrase("You are invited"), flags }),
  poster({ id: "opening-kolam", category: "everyday", occasion: "opening" }, [phrase("Grand opening: kolam"), phrase("We open on Friday"), phrase("Puja at 10 am, tiffin for all guests until noon."), phrase("Madras Tiffin Room")], kolamFloor, { art: feastThings["grand opening"], accent: "#ff9d3c", over: phrase("With your blessings"), floor: "#3a2340" }),
  poster({ id: "shop-birthday", category: "everyday", occasion: "shop-birthday" }, [phrase("Birthday of the shop"), phrase("25 years"), phrase("Of trust, thanks to you. 25% off all this week."), phrase("Gupta General Store")], bigNumber, { art: shopThings.trophy, accent: "#5b1f6b", over: phrase("Thank you") }),
  poster({ id: "valentine-rose", category: "everyday", occasion: "valentine" }, [phrase("Valentine’s Day"), phrase("Dinner for two ₹999"), phrase("Candle, rose and dessert included. Book a table."), phrase("Zaika Kitchen")], spotlight, { art: feastThings.rose, accent: "#ff5d73", over: phrase("14 February") }),
  poster({ id: "film-night", category: "everyday" }, [phrase("Film night"), phrase("Film night, 8 pm"), phrase("On the terrace, bring a cushion. Popcorn ₹30."), phrase("Sunrise Housing Society")], marquee, { art: shopThings["film camera"], accent: "#1f4d9b", over: phrase("Saturday") }),
  poster({ id: "open-mic", category: "everyday" }, [phrase("Open mic"), phrase("Open mic tonight"), phrase("Songs, poems, jokes. Five minutes each, from 7 pm."), phrase("Chai Adda")], pass, { art: shopThings.microphone, accent: "#3d1f6b", over: phrase("Free entry") }),
  poster({ id: "save-water", category: "everyday" }, [phrase("Save water"), phrase("Every drop counts"), phrase("Close the tap, tell us about a leak. Thank you."), phrase("Sunrise Housing Society")], speech, { art: feastThings["two leaves"], accent: "#2f7d32", over: phrase("Save water") }),
  poster({ id: "society-tree", category: "everyday", occasion: "environment-day" }, [phrase("News of the society"), phrase("Clean-up on Sunday"), phrase("7 am at the garden gate. Gloves and tea from us."), phrase("Sunrise Housing Society")], newspaper, { art: feastThings["two leaves"], accent: "#2f7d32", over: phrase("Together") }),
  poster({ id: "bus-times", category: "everyday", rows: times }, [phrase("Departures"), phrase("Buses from here"), phrase("Pune: 7:15\nNashik: 8:00\nGoa: 9:30\nSurat: 10:45"), phrase("Sai Travels")], scoreboard, { art: shopThings.bus, accent: "#ffcf3f", over: phrase("Platform 2") }),
];
