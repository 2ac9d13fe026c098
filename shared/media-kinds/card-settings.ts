import { z } from "zod";
import { secret } from "../contracts/contract.ts";
import { localMoment } from "../contracts/when.ts";
import { type SchemaReason, schemaReason } from "../refusals/schema-reason.ts";
import { cardUses, cardVariants } from "./card-uses.ts";
import { screenLanguage } from "./screen-language.ts";

/** A card without its look: what somebody typed, as one of some usual things. */
export const cardShape = {
  variant: z.enum(cardVariants).default("quote"),
  title: z.string().trim().max(80).default(""),
  text: z.string().trim().max(300).default(""),
  /** Who said it. */
  by: z.string().trim().max(80).default(""),
  /** Of a quote; 0: none are shown. */
  stars: z.number().int().min(0).max(5).default(0),
  rows: z
    .array(
      z.object({
        name: z.string().trim().min(1, schemaReason("nameRequired")).max(60),
        value: z.string().trim().max(40).default(""),
      }),
    )
    .max(10)
    .default([]),
  /** What the code of a quote opens; empty: no code. */
  link: z.string().trim().max(300).default(""),
  phone: z.string().trim().max(24).default(""),
  network: z.string().trim().max(32).default(""),
  /** Empty: the network is open. The screen shows it to everybody. */
  wifiKey: secret(z.string().trim().max(63).default("")),
  /** When the values were true, or since when days are counted; in the screen's zone. */
  at: localMoment.nullable().default(null),
  /** What screens do with values of another day. */
  whenOld: z.enum(["show", "skip"]).default("show"),
  language: screenLanguage,
};
const shape = z.object(cardShape);

const isPhone = (text: string) => /^\+\d{8,15}$/.test(text.replace(/[\s()-]/g, ""));
const reasons: Partial<Record<keyof z.output<typeof shape>, SchemaReason>> = {
  text: "textRequired",
  network: "nameRequired",
  rows: "cardRowsRequired",
  at: "momentForm",
};

/** Checks that a card has what its variant cannot do without. */
export function checkCard(card: z.output<typeof shape>, ctx: z.RefinementCtx): void {
  const fail = (path: string, reason: SchemaReason) =>
    ctx.addIssue({ code: "custom", path: [path], message: schemaReason(reason) });
  for (const field of cardUses[card.variant].needs) {
    const value = card[field];
    if (field === "phone") {
      if (!isPhone(card.phone)) fail("phone", "whatsAppNumberForm");
    } else if (value === null || value === "" || (Array.isArray(value) && value.length === 0))
      fail(field, reasons[field] ?? "textRequired");
  }
}
