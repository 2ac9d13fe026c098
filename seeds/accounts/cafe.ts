import { cafeDesigns } from "../designs/cafe.ts";
import type { DemoAccount } from "./account.ts";

/** The account behind the main demo login. */
export const cafe: DemoAccount = {
  login: "cafe",
  name: "Saffron Lane Café",
  joinedMonthsAgo: 17,
  extraDays: 9,
  orders: [
    { fromMonth: 0, order: { plan: "basic", period: "monthly", screens: 4 } },
    { fromMonth: 6, order: { plan: "standard", period: "monthly", screens: 10 } },
  ],
  declinedMonths: [3, 12],
  paidTwiceInMonth: 9,
  designs: cafeDesigns,
  playlists: [
    {
      name: "Menu boards",
      items: [
        ["Breakfast board", 20],
        ["Lunch bowls board", 20],
        ["Coffee and chai board", 15],
        ["Weekend brunch", 10],
      ],
    },
    {
      name: "Coffee, chai and bakes",
      items: [
        ["Masala chai", 10],
        ["Masala chai film", 8],
        ["Butter croissant", 10],
        ["Croissant film", 8],
        ["Cold coffee", 10],
        ["Baked today board", 15],
      ],
    },
    {
      name: "Window",
      items: [
        ["Window sourdough", 12],
        ["Window cakes", 12],
      ],
    },
    {
      name: "Offers and events",
      items: [
        ["Coffee hour", 10],
        ["Festive hampers", 10],
        ["Croissant film", 8],
        ["Birthday cakes", 10],
        ["Weekend brunch", 10],
        ["Sourdough", 10],
        ["Monsoon special", 10],
      ],
    },
    {
      name: "Breakfast menu",
      items: [
        ["Breakfast board", 20],
        ["Coffee and chai board", 15],
        ["Butter croissant", 10],
      ],
    },
    {
      name: "Lunch menu",
      items: [
        ["Lunch bowls board", 20],
        ["Baked today board", 15],
      ],
    },
    {
      name: "Dinner menu",
      items: [
        ["Dinner board", 20],
        ["Coffee and chai board", 12],
      ],
    },
    {
      name: "Welcome",
      items: [
        ["Order here", 12],
        ["Full menu", 15],
        ["Seating upstairs", 12],
      ],
    },
  ],
  screens: [
    { name: "Koregaon Park: board left", playlist: "Menu boards", state: "online" },
    { name: "Koregaon Park: board right", playlist: "Coffee, chai and bakes", state: "problem" },
    { name: "Koregaon Park: window", playlist: "Window", state: "online", orientation: 90 },
    { name: "Baner: board", playlist: "Menu boards", state: "online" },
    { name: "Baner: window", playlist: "Window", state: "offline", orientation: 90, month: 7 },
    { name: "Viman Nagar: counter", playlist: "Offers and events", state: "online", month: 9 },
    { name: "Viman Nagar: upstairs", playlist: "Offers and events", state: "pending", month: 9 },
    { name: "Kothrud: entrance", playlist: "Welcome", state: "online", month: 13 },
  ],
  groups: [
    { name: "Menu boards", screens: ["Koregaon Park: board left", "Baner: board"] },
    { name: "Counters", screens: ["Koregaon Park: board right", "Viman Nagar: counter"] },
  ],
  schedules: [
    {
      name: "Breakfast",
      playlist: "Breakfast menu",
      group: "Menu boards",
      when: { windows: [{ start: "07:00", end: "11:00" }] },
    },
    {
      name: "Lunch",
      playlist: "Lunch menu",
      group: "Menu boards",
      when: { windows: [{ start: "12:00", end: "16:00" }] },
    },
    {
      name: "Dinner",
      playlist: "Dinner menu",
      group: "Menu boards",
      when: { windows: [{ start: "19:00", end: "23:00" }] },
    },
    {
      name: "Coffee hour",
      playlist: "Coffee, chai and bakes",
      group: "Counters",
      priority: 5,
      when: {
        windows: [{ start: "16:00", end: "18:00" }],
        recurrence: { kind: "weekly", days: [1, 2, 3, 4, 5] },
      },
    },
  ],
  openingHours: {
    week: [
      { start: "07:00", end: "23:00", days: [1, 2, 3, 4, 5] },
      { start: "07:00", end: "24:00", days: [6, 7] },
    ],
    closedPlaylist: "Window",
  },
};
