import type { tickets } from "#server/db/tables/index.ts";

type Status = NonNullable<(typeof tickets.$inferInsert)["status"]>;

export interface DemoTicket {
  /** Login of the account that sent it. */
  from: string;
  name: string;
  message: string;
  status: Status;
  hoursAgo: number;
  /** Managers to whom it was assigned, by their index in `demoManagers`, oldest first. */
  assigned: readonly number[];
  closingNote?: string;
}

/** Invented requests, at least one for every state of a ticket. */
export const demoTickets: readonly DemoTicket[] = [
  {
    from: "cafe",
    name: "Meera K.",
    message:
      "The window screen in Baner says offline since this morning. The TV is on and other apps have internet.",
    status: "open",
    hoursAgo: 2,
    assigned: [],
  },
  {
    from: "dental",
    name: "Dr. Farah",
    message: "Our trial ends today. Can we go on with two screens on Basic and keep what we uploaded?",
    status: "open",
    hoursAgo: 4,
    assigned: [],
  },
  {
    from: "organics",
    name: "Devika",
    message: "The bank declined the trial fee although the card is fine. How can I try again?",
    status: "open",
    hoursAgo: 27,
    assigned: [0],
  },
  {
    from: "motors",
    name: "Accounts desk",
    message: "All three screens show a card instead of our offers. What do you need from us?",
    status: "open",
    hoursAgo: 60,
    assigned: [1],
  },
  {
    from: "clinics",
    name: "Harini",
    message:
      "Tambaram 4 has been downloading the new film for an hour. The line there is slow. Can it fetch at night?",
    status: "process",
    hoursAgo: 9,
    assigned: [1, 0],
  },
  {
    from: "bazaar",
    name: "Store IT",
    message: "Please help us move the Saket checkout licence to a new box without losing its playlist.",
    status: "process",
    hoursAgo: 31,
    assigned: [0],
  },
  {
    from: "pharmacy",
    name: "Manoj",
    message: "We wait for the electrician at Hebbal; the second counter gets its screen next week.",
    status: "hold",
    hoursAgo: 90,
    assigned: [0],
  },
  {
    from: "gym",
    name: "Front desk",
    message: "Is there a way to show tomorrow's classes after nine in the evening?",
    status: "hold",
    hoursAgo: 120,
    assigned: [1],
  },
  {
    from: "hotel",
    name: "Nikhil",
    message: "The invoice should carry our GST number. Where do I enter it?",
    status: "resolved",
    hoursAgo: 170,
    assigned: [1],
  },
  {
    from: "school",
    name: "Office",
    message: "Thank you for the Standard plan. The gate screen plays well now.",
    status: "resolved",
    hoursAgo: 400,
    assigned: [0],
  },
  {
    from: "cafe",
    name: "Meera K.",
    message: "We were charged twice for the same month.",
    status: "closed",
    hoursAgo: 5600,
    assigned: [0],
    closingNote: "We found the second charge and refunded it; it is on your statement.",
  },
  {
    from: "tea",
    name: "Ananya",
    message: "The counter screen was upside down after the move.",
    status: "closed",
    hoursAgo: 900,
    assigned: [1, 0, 1],
    closingNote: "Orientation set to 180° in the screen's settings, together on the phone.",
  },
];
