import { diagonal, marquee, spotlight } from "../compositions/bold.ts";
import {
  blockPrint,
  bunting,
  jharokha,
  kolamFloor,
  polaroid,
  ribbon,
  truckArt,
} from "../compositions/crafted.ts";
import { calendarLeaf, doodles, newspaper, pass } from "../compositions/pages.ts";
import { dishes } from "../drawings/dishes.ts";
import { gate } from "../drawings/emblems.ts";
import { feastThings } from "../drawings/feast-things.ts";
import { shopThings } from "../drawings/shop-things.ts";
import { details, message, phrase } from "../kit/fields.ts";
import { flags, poster } from "../kit/poster.ts";
import type { Template } from "../kit/template.ts";

// biome-ignore format: one template a line
export const feasts: readonly Template[] = [
  poster({ id: "janmashtami-flute", category: "festival", occasion: "janmashtami", greets: message }, [phrase("Janmashtami: flute"), phrase("Happy Janmashtami"), phrase("May Kanha bring love and music to your home."), phrase("Shri Krishna Dairy")], jharokha, { art: feastThings["flute and feather"], accent: "#f2c14e", over: phrase("Jai Shri Krishna"), wall: "#123a5c", sky: "#d9ecf5" }),
  poster({ id: "dahi-handi", category: "festival", occasion: "janmashtami" }, [phrase("Dahi Handi"), phrase("Dahi Handi, 4 pm"), phrase("Govinda teams, music and sweets at the square."), phrase("Govinda Mandal")], bunting, { art: feastThings["dahi handi"], accent: "#b9592a", over: phrase("Govinda ala re"), flags }),
  poster({ id: "shivaratri-night", category: "festival", occasion: "shivaratri", greets: details }, [phrase("Maha Shivaratri"), phrase("Har Har Mahadev"), phrase("Wishes for Maha Shivaratri. Puja all through the night."), phrase("Shiv Mandir Trust")], spotlight, { art: feastThings.trishul, accent: "#5aa9d9", over: phrase("Maha Shivaratri") }),
  poster({ id: "ram-navami-bow", category: "festival", occasion: "ram-navami", greets: message }, [phrase("Ram Navami"), phrase("Happy Ram Navami"), phrase("Truth, courage, kindness. Jai Shri Ram."), phrase("Shri Ram Mandir")], truckArt, { art: feastThings["bow and arrow"], accent: "#c2410c", over: phrase("Ram Navami") }),
  poster({ id: "guru-nanak-langar", category: "festival", occasion: "guru-nanak", greets: details }, [phrase("Guru Nanak Jayanti"), phrase("Happy Gurpurab"), phrase("Langar for everyone from 11 am. Sat Sri Akal."), phrase("Punjabi Rasoi")], jharokha, { art: dishes.puri, accent: "#f0b429", wall: "#12305e", sky: "#fdf1d8", over: phrase("Guru Nanak Jayanti") }),
  poster({ id: "bhai-dooj-sweets", category: "festival", occasion: "bhai-dooj", greets: details }, [phrase("Bhai Dooj"), phrase("Happy Bhai Dooj"), phrase("Sweets for the best brother: gift boxes from ₹251."), phrase("Royal Sweets")], polaroid, { art: dishes.peda, accent: "#a3283f", over: phrase("Bhai Dooj") }),
  poster({ id: "karva-chauth-moon", category: "festival", occasion: "karva-chauth", greets: details }, [phrase("Karva Chauth"), phrase("Happy Karva Chauth"), phrase("Mehndi, bangles and saris: 15% off until moonrise."), phrase("Radha Saree Centre")], spotlight, { art: feastThings["karva sieve"], accent: "#e0475b", over: phrase("Karva Chauth") }),
  poster({ id: "chhath-sun", category: "festival", occasion: "chhath", greets: details }, [phrase("Chhath Puja"), phrase("Happy Chhath Puja"), phrase("Fruit baskets, sugar cane and thekua are here."), phrase("Annapurna Kirana")], diagonal, { art: feastThings["chhath sun"], accent: "#7a2f6b", over: phrase("Chhathi Maiya ki jai") }),
  poster({ id: "rath-yatra-chariot", category: "festival", occasion: "rath-yatra", greets: details }, [phrase("Rath Yatra"), phrase("Happy Rath Yatra"), phrase("Jai Jagannath. The chariot passes here at 4 pm."), phrase("Jagannath Stores")], blockPrint, { art: feastThings["rath chariot"], accent: "#b5301f", over: phrase("Jai Jagannath"), second: "#1f6b4f" }),
  poster({ id: "easter-eggs", category: "festival", occasion: "easter", greets: details }, [phrase("Easter"), phrase("Happy Easter"), phrase("Chocolate eggs and fresh hot cross buns, this week."), phrase("Golden Crust Bakery")], polaroid, { art: feastThings["easter eggs"], accent: "#5aa05a", over: phrase("Easter") }),
  poster({ id: "christmas-church", category: "festival", occasion: "christmas", greets: details }, [phrase("Christmas: church"), phrase("Merry Christmas"), phrase("Midnight mass at 11:30 pm. Plum cake for all afterwards."), phrase("St. Mary’s Church")], newspaper, { art: feastThings.church, accent: "#1f6b4f", over: phrase("25 December") }),
  poster({ id: "basant-veena", category: "festival", occasion: "basant", greets: details }, [phrase("Basant Panchami"), phrase("Happy Basant Panchami"), phrase("Saraswati Puja at 10 am. Come in yellow."), phrase("Saraswati Sangeet Kendra")], jharokha, { art: feastThings.veena, accent: "#f6c945", over: phrase("Saraswati Puja"), wall: "#7a5a0c", sky: "#fff6d6" }),
  poster({ id: "akshaya-gold", category: "festival", occasion: "akshaya-tritiya", greets: details }, [phrase("Akshaya Tritiya"), phrase("Akshaya Tritiya"), phrase("Book at today’s gold rate. A silver coin with every purchase."), phrase("Shree Laxmi Jewellers")], ribbon, { art: shopThings.necklace, accent: "#a3175c", over: phrase("The auspicious day") }),
  poster({ id: "vishu-kani", category: "festival", occasion: "vishu", greets: details }, [phrase("Vishu"), phrase("Happy Vishu"), phrase("A golden year to you. Vishu sadya from noon."), phrase("Malabar Kitchen")], kolamFloor, { art: dishes.mango, accent: "#f2c230", over: phrase("Vishu Ashamsakal"), floor: "#174a33" }),
  poster({ id: "poila-boishakh", category: "festival", occasion: "bengali-new-year", greets: details }, [phrase("Poila Boishakh"), phrase("Shubho Noboborsho"), phrase("Hilsa, luchi and mishti doi: the New Year’s table."), phrase("Kolkata Kitchen")], blockPrint, { art: dishes.fish, accent: "#c2182b", over: phrase("Bengali New Year"), ground: "#fffdf7", second: "#c2182b" }),
  poster({ id: "bihu-japi", category: "festival", occasion: "bihu", greets: details }, [phrase("Bihu"), phrase("Happy Bihu"), phrase("Pitha, laru and dance in the courtyard at 5 pm."), phrase("Assam Tea House")], bunting, { art: feastThings["bihu japi"], accent: "#b5301f", over: phrase("Rongali Bihu"), flags }),
  poster({ id: "ganesh-dhol", category: "festival", occasion: "ganesh" }, [phrase("Ganesh Chaturthi: dhol"), phrase("Ganpati Bappa Morya"), phrase("Aarti at 7 pm. Modaks hot until 9."), phrase("Shree Ganesh Sweets")], truckArt, { art: feastThings.dhol, accent: "#7a1f1f", over: phrase("Ganesh Chaturthi") }),
  poster({ id: "navratri-garba", category: "festival", occasion: "navratri" }, [phrase("Garba night: pass"), phrase("Garba night"), phrase("Nine nights, 8 to 11 pm. Pass ₹200, groups of ten ₹1,500."), phrase("Navrang Party Lawn")], pass, { art: feastThings.dhol, accent: "#7a1f5c", over: phrase("Entry pass") }),
  poster({ id: "diwali-garland", category: "festival", occasion: "diwali" }, [phrase("Diwali: programme"), phrase("Diwali mela"), phrase("Lamps, sweets, crackers without noise. Thursday to Sunday."), phrase("Sunrise Housing Society")], marquee, { art: feastThings["marigold garland"], accent: "#b5301f", over: phrase("All are welcome") }),
  poster({ id: "republic-closed", category: "festival", occasion: "republic" }, [phrase("Republic Day: closed"), phrase("Closed on 26 January"), phrase("Flag hoisting at 8 am. We are back on the 27th."), phrase("Gupta General Store")], newspaper, { art: gate({ a: "#c9a06a", b: "#8a6636", c: "", d: "" }), accent: "#a34a00", over: phrase("Happy Republic Day") }),
  poster({ id: "teachers-day-board", category: "festival", occasion: "teachers-day" }, [phrase("Teachers’ Day"), phrase("Thank you, teacher"), phrase("For every lesson that was more than a lesson."), phrase("Sunrise Public School")], doodles, { art: feastThings.rose, accent: "#f2a52e", over: phrase("5 September"), board: "#4a3423" }),
  poster({ id: "childrens-day-fair", category: "festival", occasion: "childrens-day" }, [phrase("Children’s Day"), phrase("Happy Children’s Day"), phrase("Games, balloons, and an ice cream for every child."), phrase("Play Zone")], doodles, { art: dishes["ice cream"], accent: "#ffb703", over: phrase("14 November") }),
  poster({ id: "womens-day-she", category: "festival", occasion: "womens-day" }, [phrase("Women’s Day"), phrase("For her, who does it all"), phrase("Happy Women’s Day. 20% less for women on everything today."), phrase("Studio Nine Salon")], diagonal, { art: feastThings.woman, accent: "#6b2f8f", over: phrase("8 March") }),
  poster({ id: "mothers-day-love", category: "festival", occasion: "mothers-day" }, [phrase("Mother’s Day"), phrase("Happy Mother’s Day"), phrase("Bring your mother: her dessert is on us."), phrase("Zaika Kitchen")], polaroid, { art: feastThings.rose, accent: "#b5172f", over: phrase("For Maa"), ground: "#fdeef0" }),
  poster({ id: "yoga-day-morning", category: "festival", occasion: "yoga-day" }, [phrase("Yoga Day"), phrase("Yoga Day"), phrase("Common session at 6 am in the garden. Bring a mat."), phrase("Shakti Studio")], diagonal, { art: feastThings["yoga figure"], accent: "#c2571a", over: phrase("21 June") }),
  poster({ id: "environment-tree", category: "festival", occasion: "environment-day" }, [phrase("Environment Day"), phrase("Plant a tree"), phrase("World Environment Day. A sapling free with every bill."), phrase("Annapurna Kirana")], calendarLeaf, { art: feastThings.tree, accent: "#2f7d32", over: phrase("5 June") }),
];
