import { phrase } from "./kit/fields.ts";
import type { Category, Words } from "./kit/template.ts";

/** Names of the categories, for the dashboard and the website. */
export const categoryNames: Record<Category, Words> = {
  restaurant: phrase("Restaurants"),
  bakery: phrase("Bakery and café"),
  sweets: phrase("Sweets"),
  clinic: phrase("Clinics"),
  school: phrase("Schools"),
  gym: phrase("Gyms"),
  salon: phrase("Salons"),
  retail: phrase("Shops"),
  temple: phrase("Temples"),
  office: phrase("Offices"),
  property: phrase("Real estate"),
  hotel: phrase("Hotels"),
  jeweller: phrase("Jewellers"),
  pharmacy: phrase("Medical shops"),
  kirana: phrase("Kirana and groceries"),
  repair: phrase("Repairs and services"),
  festival: phrase("Festivals"),
  everyday: phrase("General"),
};
