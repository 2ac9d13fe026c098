/** What each variant of a card shows. Without the schemas, for pages that list them. */
export const cardVariants = [
  "quote",
  "whatsapp",
  "wifi",
  "gold",
  "currency",
  "cricket",
  "menu",
  "safety",
] as const;
export type CardVariant = (typeof cardVariants)[number];
export type CardField = "text" | "by" | "stars" | "rows" | "link" | "phone" | "network" | "wifiKey" | "at";

interface Use {
  /** The fields that it cannot do without. */
  needs: readonly CardField[];
  /** Fields that may be empty. */
  may: readonly CardField[];
  /** Its values belong to a day, so it says of which, and may leave when that day is over. */
  dated?: true;
}

export const cardUses: Record<CardVariant, Use> = {
  quote: { needs: ["text"], may: ["by", "stars", "link"] },
  whatsapp: { needs: ["phone"], may: ["text"] },
  wifi: { needs: ["network"], may: ["wifiKey", "text"] },
  gold: { needs: ["rows", "at"], may: ["text"], dated: true },
  currency: { needs: ["rows", "at"], may: ["text"], dated: true },
  cricket: { needs: ["rows", "at"], may: ["text"], dated: true },
  menu: { needs: ["rows", "at"], may: ["text"], dated: true },
  safety: { needs: ["at"], may: ["text"] },
};

/** Returns the fields of a variant, in the order in which people fill them. */
export const fieldsOf = (variant: CardVariant): readonly CardField[] => [
  ...cardUses[variant].needs,
  ...cardUses[variant].may,
];
