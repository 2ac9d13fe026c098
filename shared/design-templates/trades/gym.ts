import { nightBoard } from "../compositions/menus.ts";
import { ring } from "../compositions/notices.ts";
import { pop, shout } from "../compositions/offers.ts";
import { dumbbell, kettlebell } from "../drawings/trades.ts";
import { details, head, headline, list, name, offer, phrase, prices, text, times } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

export const gym: readonly Template[] = [
  {
    id: "gym-prices",
    name: phrase("Membership prices"),
    category: "gym",
    fields: [
      head(headline, phrase("Membership")),
      list(
        prices,
        phrase(
          "1 month 1,500\n3 months 3,900\n6 months 6,900\n1 year 11,900\nPersonal trainer 4,000\nDay pass 200",
        ),
      ),
      name(phrase("Iron Temple Gym")),
    ],
    make: (ask) =>
      nightBoard(ask, {
        art: dumbbell({ a: "#14161a", b: "#3b4048", c: "#5a616c", d: "" }),
        accent: "#d7f205",
        over: phrase("No joining fee"),
      }),
  },
  {
    id: "gym-offer",
    name: phrase("Join now"),
    category: "gym",
    fields: [
      head(offer, phrase("3 for 2")),
      text(details, phrase("Three months for the price of two. Until the 31st.")),
      name(phrase("Pulse Fitness")),
    ],
    make: (ask) =>
      shout(ask, {
        art: kettlebell({ a: "#15171c", b: "#ff5a1f", c: "", d: "" }),
        accent: "#ff5a1f",
        over: phrase("New year, new strength"),
      }),
  },
  {
    id: "gym-classes",
    name: phrase("Class times"),
    category: "gym",
    fields: [
      head(headline, phrase("Today’s classes")),
      list(
        times,
        phrase("6:00 am: Yoga\n7:30 am: Zumba\n10:00 am: Pilates\n5:30 pm: Spinning\n7:00 pm: Boxing"),
      ),
      name(phrase("Pulse Fitness")),
    ],
    make: (ask) =>
      nightBoard(ask, {
        art: kettlebell({ a: "#1a1030", b: "#ff7ab8", c: "", d: "" }),
        accent: "#ff7ab8",
        ground: "#1d1233",
        over: phrase("First class free"),
      }),
  },
  {
    id: "gym-rule",
    name: phrase("Rule of the gym"),
    category: "gym",
    fields: [
      head(headline, phrase("Put the weights back")),
      text(details, phrase("Wipe the bench, share the machine, bring a towel.")),
      name(phrase("Iron Temple Gym")),
    ],
    make: (ask) =>
      ring(ask, {
        art: dumbbell({ a: "#ffc53d", b: "#ffffff", c: "#8d95a3", d: "" }),
        accent: "#ffc53d",
        ground: "#1d2129",
        over: phrase("House rule"),
      }),
  },
  {
    id: "yoga-morning",
    name: phrase("Open trial day"),
    category: "gym",
    fields: [
      head(headline, phrase("Free trial Sunday")),
      text(details, phrase("Come with a friend, 7 am to noon. No fee.")),
      name(phrase("Shakti Studio")),
    ],
    make: (ask) =>
      pop(ask, {
        accent: "#e8431f",
        paints: { a: "", b: "#16181c", c: "#ffd166", d: "#c9e4de" },
        over: phrase("Bring a friend"),
      }),
  },
];
