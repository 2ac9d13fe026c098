/** The product's name. Other code reads it from here. */
export const brand = {
  name: "Vitrine",
} as const;
