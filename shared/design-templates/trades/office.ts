import { programme } from "../compositions/menus.ts";
import { quotation, ring, swiss } from "../compositions/notices.ts";
import { disc } from "../compositions/offers.ts";
import { bulb, calendar, megaphone, namaste, people } from "../drawings/signs.ts";
import { chair, plant } from "../drawings/trades.ts";
import { details, head, headline, list, name, phrase, text, times } from "../kit/fields.ts";
import type { Template } from "../kit/template.ts";

const company = phrase("Name of the company");

export const office: readonly Template[] = [
  {
    id: "welcome-visitor",
    name: phrase("Welcome a visitor"),
    category: "office",
    fields: [
      head(phrase("Name of the guest"), phrase("Ms. Anita Desai")),
      text(details, phrase("Meeting at 11 am, room Ganga, third floor.")),
      name(phrase("Infra Works Ltd."), company),
    ],
    make: (ask) =>
      disc(ask, {
        art: namaste({ a: "#f3c9a5", b: "#e8b48a", c: "#ffd166", d: "" }),
        accent: "#24527a",
        ground: "#f6f8fb",
        over: phrase("A warm welcome to"),
      }),
  },
  {
    id: "agenda",
    name: phrase("Agenda of a meeting"),
    category: "office",
    fields: [
      head(headline, phrase("Town hall")),
      list(
        times,
        phrase(
          "10:00: Welcome\n10:15: Results of the quarter\n10:45: New products\n11:30: Your questions\n12:00: Lunch",
        ),
      ),
      name(phrase("Nimbus Software"), company),
    ],
    make: (ask) =>
      programme(ask, {
        art: calendar({ a: "#2f4ab3", b: "#ff8a3d", c: "#ffffff", d: "" }),
        accent: "#2f4ab3",
        ground: "#f4f6fd",
        over: phrase("Agenda"),
      }),
  },
  {
    id: "office-notice",
    name: phrase("Notice of the office"),
    category: "office",
    fields: [
      head(headline, phrase("Fire drill at 4 pm")),
      text(details, phrase("Use the stairs and meet at the main gate.")),
      name(phrase("Facility team"), phrase("Who writes")),
    ],
    make: (ask) =>
      swiss(ask, {
        art: megaphone({ a: "#ffffff", b: "#ffd166", c: "#ffffff", d: "" }),
        accent: "#c2321d",
        over: phrase("Notice"),
      }),
  },
  {
    id: "new-colleague",
    name: phrase("New colleague"),
    category: "office",
    fields: [
      head(phrase("Name of the colleague"), phrase("Rahul Iyer")),
      text(details, phrase("Joins the design team today. Say hello!")),
      name(phrase("Nimbus Software"), company),
    ],
    make: (ask) =>
      disc(ask, {
        art: chair({ a: "#ffffff", b: "#ffd166", c: "", d: "#123c33" }),
        accent: "#2a8c74",
        ground: "#f3faf7",
        over: phrase("New in the team"),
      }),
  },
  {
    id: "office-value",
    name: phrase("A thought for the team"),
    category: "office",
    fields: [
      head(phrase("Thought"), phrase("Listen first. The customer has seen it before we did."), 160),
      text(phrase("Who said it"), phrase("Our first rule"), 50),
      name(phrase("Infra Works Ltd."), company),
    ],
    make: (ask) =>
      quotation(ask, {
        art: bulb({ a: "#ffd166", b: "#9fd8cb", c: "#14342e", d: "" }),
        accent: "#9fd8cb",
        ground: "#14342e",
        over: phrase("What we believe"),
      }),
  },
  {
    id: "meeting-room",
    name: phrase("Meeting in progress"),
    category: "office",
    fields: [
      head(headline, phrase("Meeting in progress")),
      text(details, phrase("Room Kaveri, until 3:30 pm. Please do not disturb.")),
      name(phrase("Nimbus Software"), company),
    ],
    make: (ask) =>
      ring(ask, {
        art: people({ a: "#ffffff", b: "#ffb4a2", c: "", d: "" }),
        accent: "#ffb4a2",
        ground: "#3a1c2e",
        over: phrase("Quiet, please"),
      }),
  },
  {
    id: "green-office",
    name: phrase("Save energy"),
    category: "office",
    fields: [
      head(headline, phrase("Last one out? Lights off.")),
      text(details, phrase("AC at 25 degrees saves a quarter of the power.")),
      name(phrase("Green team"), phrase("Who writes")),
    ],
    make: (ask) =>
      swiss(ask, {
        art: plant({ a: "#e8ffd9", b: "#ffffff", c: "#2f7d4f", d: "" }),
        accent: "#2f7d4f",
        ground: "#f6fbf3",
        over: phrase("Small habits"),
      }),
  },
];
