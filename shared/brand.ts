/** The product's own name and contact points: the only place they are written. */
export const brand = {
  name: "Vitrine",
  tagline: "Digital signage that keeps playing",
  supportEmail: "support@vitrine.example",
  supportHours: "Monday to Friday, 10 AM to 7 PM IST",
} as const;
