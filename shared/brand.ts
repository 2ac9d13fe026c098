/** The product's name and contact details. Other code reads them from here. */
export const brand = {
  name: "Vitrine",
  tagline: "Digital signage that keeps playing",
  supportEmail: "support@vitrine.example",
  supportHours: "Monday to Friday, 10 AM to 7 PM IST",
} as const;
