/** The product's name and contact details. Other code reads them from here. */
export const brand = {
  name: "Vitrine",
  supportEmail: "support@vitrine.example",
} as const;
