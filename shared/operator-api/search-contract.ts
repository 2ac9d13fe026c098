import { z } from "zod";
import { schemaReason } from "../refusals/schema-reason.ts";

export const searchKinds = [
  "account",
  "partner",
  "ticket",
  "message",
  "chat",
  "order",
  "payment",
  "document",
  "licence",
  "screen",
] as const;
/** The kinds of records that operators find, in the order in which equal hits are shown. */
export type SearchKind = (typeof searchKinds)[number];

export const searchQuery = z.object({ q: z.string().trim().min(1, schemaReason("searchRequired")).max(100) });

/** At most so many records are kept as found recently. */
export const mostRecent = 8;
/** "account-12,order-7": records that were found before. */
export const recentQuery = z.object({
  ids: z
    .string()
    .max(400)
    .transform((text) => text.split(","))
    .pipe(
      z
        .array(
          z
            .string()
            .regex(new RegExp(`^(${searchKinds.join("|")})-[1-9]\\d{0,8}$`))
            .transform((text) => ({
              kind: text.slice(0, text.lastIndexOf("-")) as SearchKind,
              id: Number(text.slice(text.lastIndexOf("-") + 1)),
            })),
        )
        .max(mostRecent),
    ),
});

/** From where to where a text is marked. */
const marks = z.array(z.tuple([z.number().int(), z.number().int()]));
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.number(),
  name: z.string(),
  name_marks: marks,
  /** What tells it from others of the same name. */
  detail: z.string(),
  detail_marks: marks,
  /** What else has the words or the number, at most three texts. */
  matched: z.array(z.object({ field: z.string(), text: z.string(), marks })),
  /** A telephone number to call; null: there is none. */
  phone: z.string().nullable(),
  /** The user to whom it belongs. */
  user_id: z.number().nullable(),
  /** The order whose page shows it. */
  order_id: z.number().nullable(),
  /** The partner whose page shows it. */
  partner_id: z.number().nullable(),
});
export type SearchHit = z.output<typeof searchHit>;

/** Hits of one kind stand together; the kind with the best hit comes first. */
export const searchAnswer = z.object({ success: z.literal(true), data: z.array(searchHit) });
