import { clinicDesigns } from "../designs/services.ts";
import { marketDesigns, pharmacyDesigns } from "../designs/shops.ts";
import { allOf, type DemoAccount, screensNamed } from "./account.ts";

const numbered = (place: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${place} ${at + 1}`);

function clinics(): DemoAccount {
  const name = "Arogya Vana Clinics";
  const designs = clinicDesigns(name);
  return {
    login: "clinics",
    name,
    joinedMonthsAgo: 16,
    extraDays: 4,
    orders: [{ fromMonth: 0, order: { plan: "enterprise", period: "yearly", screens: 14 } }],
    designs,
    playlists: allOf("Waiting rooms", designs),
    screens: screensNamed(
      [
        ...numbered("Adyar waiting room", 4),
        ...numbered("Anna Nagar waiting room", 4),
        ...numbered("Tambaram", 4),
      ],
      "Waiting rooms",
      { "Adyar waiting room 3": "offline", "Tambaram 2": "problem", "Tambaram 4": "pending" },
    ),
  };
}

function market(): DemoAccount {
  const name = "Hari Bazaar Supermarkets";
  const designs = marketDesigns(name);
  return {
    login: "bazaar",
    name,
    joinedMonthsAgo: 13,
    extraDays: 17,
    orders: [
      { fromMonth: 0, order: { plan: "standard", period: "monthly", screens: 10 } },
      { fromMonth: 5, order: { plan: "enterprise", period: "monthly", screens: 12 } },
    ],
    declinedMonths: [8],
    designs,
    playlists: allOf("Store loop", designs),
    screens: screensNamed(
      [...numbered("Dwarka aisle", 4), ...numbered("Rohini aisle", 3), ...numbered("Saket checkout", 3)],
      "Store loop",
      { "Rohini aisle 2": "offline", "Saket checkout 3": "offline", "Dwarka aisle 4": "pending" },
    ),
  };
}

function pharmacy(): DemoAccount {
  const name = "Neem & Co Pharmacies";
  const designs = pharmacyDesigns(name);
  return {
    login: "pharmacy",
    name,
    joinedMonthsAgo: 14,
    extraDays: 22,
    orders: [{ fromMonth: 0, order: { plan: "standard", period: "yearly", screens: 8 } }],
    designs,
    playlists: allOf("Counter screens", designs),
    screens: screensNamed(
      [
        ...numbered("Indiranagar counter", 3),
        ...numbered("Jayanagar counter", 3),
        ...numbered("Hebbal counter", 2),
      ],
      "Counter screens",
      { "Jayanagar counter 2": "offline", "Hebbal counter 2": "waiting" },
    ),
  };
}

/** Customers with screens in many places. */
export const chains: readonly DemoAccount[] = [clinics(), market(), pharmacy()];
