import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { media } from "./media.ts";
import { partners } from "./partners.ts";

/** What the customers of a partner see in the place of our name. A partner without a row has no brand (decision 0121). */
export const partnerBrands = pgTable(
  "partner_brands",
  {
    partnerId: integer("partner_id")
      .primaryKey()
      .references(() => partners.id),
    name: text("name").notNull(),
    /** #rrggbb; null: our colours. */
    colour: text("colour"),
    /** A picture in the library of the partner's own account. */
    logoMediaId: integer("logo_media_id").references(() => media.id, { onDelete: "set null" }),
    /** Gets the answers to emails; null: our support does. */
    supportEmail: text("support_email"),
    supportUrl: text("support_url"),
    termsUrl: text("terms_url"),
    updatedAt: at("updated_at").notNull(),
  },
  (t) => [index("partner_brands_logo").on(t.logoMediaId)],
);
