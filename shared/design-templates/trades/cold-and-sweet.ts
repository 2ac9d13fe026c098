import { diagonal, magazine, marquee, neon, spotlight } from "../compositions/bold.ts";
import { bunting, jharokha, polaroid, ribbon, truckArt } from "../compositions/crafted.ts";
import { pictureMenu } from "../compositions/lists.ts";
import { dishes } from "../drawings/dishes.ts";
import { phrase, prices } from "../kit/fields.ts";
import { flags, poster } from "../kit/poster.ts";
import type { Template } from "../kit/template.ts";

// biome-ignore format: one template a line
export const coldAndSweet: readonly Template[] = [
  poster({ id: "pizza-slice", category: "bakery" }, [phrase("Pizza by the slice"), phrase("Pizza slice ₹79"), phrase("With a cold drink ₹99. Every hour from the oven."), phrase("Golden Crust Bakery")], bunting, { art: dishes.pizza, accent: "#b5301f", over: phrase("From 3 pm"), flags }),
  poster({ id: "ice-cream-list", category: "bakery", rows: prices }, [phrase("Ice cream"), phrase("Two scoops, one smile"), phrase("Vanilla 50\nMango 60\nChocolate 70\nPista 70\nButterscotch 60"), phrase("Cream & Cone")], pictureMenu, { art: dishes["ice cream"], accent: "#ff8fab", over: phrase("Since noon"), ground: "#3b1530" }),
  poster({ id: "juice-bar", category: "bakery" }, [phrase("Juice bar"), phrase("Fresh juice ₹60"), phrase("Orange, sweet lime, pomegranate. No sugar, no water."), phrase("Fruit Junction")], diagonal, { art: dishes.juice, accent: "#c2410c", over: phrase("Pressed before you"), ground: "#f3fbef" }),
  poster({ id: "coconut-water", category: "bakery" }, [phrase("Coconut water"), phrase("Coconut water ₹50"), phrase("Cold, fresh, opened before you. The cream is free."), phrase("Fruit Junction")], ribbon, { art: dishes.coconut, accent: "#1f7a45", over: phrase("Natural") }),
  poster({ id: "kulfi-sweet", category: "sweets" }, [phrase("Kulfi"), phrase("Malai kulfi ₹40"), phrase("Pista, kesar, mango. Made from milk that cooked all night."), phrase("Bikaner Mishtan")], polaroid, { art: dishes.kulfi, accent: "#7a8f2e", over: phrase("Cold and creamy") }),
  poster({ id: "gulab-jamun", category: "sweets" }, [phrase("Gulab jamun"), phrase("Warm gulab jamun"), phrase("Two for ₹40, with rabri ₹70. From 5 pm."), phrase("Mithaiwala & Sons")], spotlight, { art: dishes["gulab jamun"], accent: "#c2255c", over: phrase("In the evening") }),
  poster({ id: "barfi-kilo", category: "sweets", rows: prices }, [phrase("Sweets by the kilo"), phrase("Milk sweets today"), phrase("Kaju barfi 880\nPista barfi 960\nMilk cake 560\nKalakand 600"), phrase("Shree Ganesh Sweets")], marquee, { art: dishes.barfi, accent: "#2f6b4f", over: phrase("A kilo") }),
  poster({ id: "peda-prasad", category: "sweets" }, [phrase("Pedas for the temple"), phrase("Prasad pedas"), phrase("From pure mawa, ₹480 a kilo. Boxes from 250 g."), phrase("Shree Ganesh Sweets")], jharokha, { art: dishes.peda, accent: "#e8a317", over: phrase("Made this morning"), wall: "#7a3a12", sky: "#fff0cf" }),
  poster({ id: "rasmalai-week", category: "sweets" }, [phrase("Sweet of the week"), phrase("Rasmalai ₹35 a piece"), phrase("Saffron milk, pistachio, soft as a cloud."), phrase("Royal Sweets")], polaroid, { art: dishes.rasmalai, accent: "#a3283f", over: phrase("Sweet of the week") }),
  poster({ id: "dhokla-farsan", category: "sweets" }, [phrase("Farsan"), phrase("Khaman dhokla ₹40"), phrase("Hot every hour, with green chutney and sev."), phrase("Gujarat Farsan House")], truckArt, { art: dishes.dhokla, accent: "#0d5c4a", over: phrase("Light and soft") }),
  poster({ id: "paan-shop", category: "sweets" }, [phrase("Paan"), phrase("Meetha paan ₹30"), phrase("Chocolate paan, ice paan, and a secret one."), phrase("Banarasi Paan Bhandar")], neon, { art: dishes.paan, accent: "#5bd66a", over: phrase("After dinner") }),
  poster({ id: "lassi-summer", category: "sweets", occasion: "summer" }, [phrase("Lassi for the summer"), phrase("Lassi in a kulhad"), phrase("Sweet ₹50, salted ₹40, mango ₹70. Thick as it should be."), phrase("Punjabi Rasoi")], magazine, { art: dishes.lassi, accent: "#1f6f8b", over: phrase("Summer") }),
];
