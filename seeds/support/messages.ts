import type { contactMessages } from "#server/db/tables/index.ts";

type Message = Pick<typeof contactMessages.$inferInsert, "type" | "name" | "message" | "status"> & {
  hoursAgo: number;
};

/** Invented messages of visitors, in all three types. */
export const demoMessages: readonly Message[] = [
  {
    type: "contact",
    name: "Ritika",
    message: "Do screens keep playing when the shop's internet is down?",
    hoursAgo: 3,
  },
  {
    type: "contact",
    name: "S. Pillai",
    message: "We have eleven televisions of different makes. Will they all work?",
    hoursAgo: 20,
  },
  { type: "contact", name: "Imran", message: "Can I pay by bank transfer for a year?", hoursAgo: 52 },
  {
    type: "contact",
    name: "Kavya",
    message: "Please call me about a menu board for a food court.",
    hoursAgo: 200,
    status: "closed",
  },
  {
    type: "bot",
    name: "Joseph",
    message: "I asked the assistant about portrait screens and want to know more.",
    hoursAgo: 6,
  },
  {
    type: "bot",
    name: "Lakshmi",
    message: "Which plan is right for three clinics with two screens each?",
    hoursAgo: 30,
  },
  { type: "bot", name: "Tenzin", message: "Where do I find the six digits?", hoursAgo: 75, status: "closed" },
  {
    type: "enquiry",
    name: "Purchase office",
    message: "Please send an offer for 120 screens in 14 cities.",
    hoursAgo: 11,
  },
  {
    type: "enquiry",
    name: "Studio Kadam",
    message: "We design menus and would like to resell the service.",
    hoursAgo: 140,
  },
];
