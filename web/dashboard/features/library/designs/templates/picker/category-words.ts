import { t } from "@lingui/core/macro";
import type { Category } from "../kit/template.ts";

/** Names of the categories in the language of the page. */
export const categoryWords: Record<Category, () => string> = {
  restaurant: () => t`Restaurants`,
  sweets: () => t`Sweets`,
  clinic: () => t`Clinics`,
  school: () => t`Schools`,
  gym: () => t`Gyms`,
  salon: () => t`Salons`,
  retail: () => t`Shops`,
  temple: () => t`Temples`,
  office: () => t`Offices`,
  property: () => t`Real estate`,
  festival: () => t`Festivals`,
  everyday: () => t`General`,
};
