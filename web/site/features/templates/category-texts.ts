import type { Category } from "#shared/design-templates/kit/template.ts";

/** For whom the templates of a category are, as a heading and a sentence of the gallery. */
export const categoryTexts: Record<Category, { title: string; text: string; for: string }> = {
  restaurant: {
    title: "Restaurants and cafés",
    text: "Menus with prices, the dish of the day, happy hours.",
    for: "restaurants, cafés and food stalls",
  },
  sweets: {
    title: "Sweet shops",
    text: "Price lists by the kilo, gift boxes, orders for weddings.",
    for: "sweet shops and bakeries",
  },
  clinic: {
    title: "Clinics and labs",
    text: "The doctor’s times, prices of tests, health camps.",
    for: "clinics, labs and pharmacies",
  },
  school: {
    title: "Schools and coaching",
    text: "Timetables, admissions, notices for parents.",
    for: "schools, colleges and coaching classes",
  },
  gym: {
    title: "Gyms and yoga",
    text: "Class times, membership prices, open days.",
    for: "gyms and yoga studios",
  },
  salon: {
    title: "Salons",
    text: "Price boards, bridal packages, coupons.",
    for: "salons, parlours and barbers",
  },
  retail: {
    title: "Shops",
    text: "Sales, new arrivals, coupons and price lists.",
    for: "shops of every kind",
  },
  temple: {
    title: "Temples",
    text: "Darshan times, meals for all, donations by UPI.",
    for: "temples and trusts",
  },
  office: {
    title: "Offices",
    text: "Visitors, meetings, new colleagues.",
    for: "offices and receptions",
  },
  property: {
    title: "Real estate",
    text: "Flats and prices, open houses, site visits.",
    for: "builders and estate agents",
  },
  festival: {
    title: "Festivals and national days",
    text: "Greetings and offers from Diwali to Durga Puja.",
    for: "every business on a festival",
  },
  everyday: {
    title: "For every business",
    text: "Opening hours, Wi-Fi, payment by UPI, birthdays, notices.",
    for: "every business",
  },
};
