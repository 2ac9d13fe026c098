import { dentalDesigns, hotelDesigns, motorsDesigns, schoolDesigns } from "../designs/services.ts";
import { grillDesigns, gymDesigns, teaDesigns } from "../designs/shops.ts";
import { allOf, type DemoAccount, screensNamed } from "./account.ts";

type Story = Omit<DemoAccount, "designs" | "playlists" | "screens">;

const shop = (
  story: Story,
  designsOf: (name: string) => DemoAccount["designs"],
  screens: readonly string[],
  states: Parameters<typeof screensNamed>[2] = {},
): DemoAccount => {
  const designs = designsOf(story.name);
  return {
    ...story,
    designs,
    playlists: allOf("Main loop", designs),
    screens: screensNamed(screens, "Main loop", states),
  };
};

const monthly = (plan: "basic" | "standard", screens: number) =>
  [{ fromMonth: 0, order: { plan, period: "monthly", screens } }] as const;

/** Customers with a few screens, each in a different situation. */
export const shops: readonly DemoAccount[] = [
  shop(
    {
      login: "gym",
      name: "Ironleaf Fitness",
      joinedMonthsAgo: 11,
      extraDays: 12,
      orders: monthly("basic", 4),
      declinedMonths: [6],
    },
    gymDesigns,
    ["Reception", "Weights floor", "Studio 1", "Juice bar"],
    { "Studio 1": "problem" },
  ),
  shop(
    {
      login: "tea",
      name: "Blue Kettle Tea Rooms",
      joinedMonthsAgo: 7,
      extraDays: 1,
      orders: monthly("basic", 3),
    },
    teaDesigns,
    ["Park Street counter", "Park Street window", "Salt Lake counter"],
  ),
  shop(
    {
      login: "hotel",
      name: "Cinnamon Court Hotel",
      joinedMonthsAgo: 9,
      extraDays: 6,
      orders: [{ fromMonth: 0, order: { plan: "standard", period: "yearly", screens: 6 } }],
    },
    hotelDesigns,
    ["Lobby", "Lift 1", "Lift 2", "Breakfast room", "Pool bar"],
    { "Pool bar": "offline" },
  ),
  shop(
    {
      login: "school",
      name: "Gulmohar Hill School",
      joinedMonthsAgo: 4,
      extraDays: 15,
      orders: monthly("basic", 4),
      granted: { plan: "standard", period: "yearly", screens: 6 },
    },
    schoolDesigns,
    ["Main gate", "Staff room", "Canteen", "Library"],
  ),
  shop(
    {
      login: "motors",
      name: "Speedlane Motors",
      joinedMonthsAgo: 6,
      extraDays: 8,
      orders: monthly("standard", 3),
      declinedMonths: [4],
      suspended: true,
    },
    motorsDesigns,
    ["Showroom", "Service desk", "Waiting lounge"],
    { Showroom: "offline", "Service desk": "offline", "Waiting lounge": "offline" },
  ),
  shop(
    {
      login: "grill",
      name: "Harbour Lime Grill",
      joinedMonthsAgo: 5,
      extraDays: 3,
      orders: monthly("basic", 2),
      stoppedInMonth: 4,
    },
    grillDesigns,
    ["Bar", "Terrace"],
    { Bar: "offline", Terrace: "offline" },
  ),
  shop(
    {
      login: "dental",
      name: "White Lotus Dental Studio",
      joinedMonthsAgo: 0,
      extraDays: 0,
      orders: [],
      trialEndsToday: true,
    },
    dentalDesigns,
    ["Reception", "Waiting area"],
    { "Waiting area": "waiting" },
  ),
  {
    login: "organics",
    name: "Tulsi Field Organics",
    joinedMonthsAgo: 1,
    extraDays: 2,
    orders: [],
    trialDeclined: true,
    designs: [],
    playlists: [],
    screens: [],
  },
];
