import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, id, refersTo } from "../columns.ts";
import { media } from "../library/media.ts";
import { partners } from "../selling/partners.ts";

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

/** The domain at which the customers of a partner sign in. It counts with a brand, from its proof by a TXT record on. */
export const partnerDomains = pgTable(
  "partner_domains",
  {
    id: id(),
    partnerId: refersTo("partner_id", () => partners.id),
    /** Lower case, international names in punycode. */
    domain: text("domain").notNull(),
    /** Part of the DNS record; public. */
    token: text("token").notNull(),
    createdAt: at("created_at").notNull(),
    verifiedAt: at("verified_at"),
    /** Since when the daily check does not find the record any more. */
    missingSince: at("missing_since"),
  },
  (t) => [
    uniqueIndex("partner_domains_partner").on(t.partnerId),
    // One partner at a time has a domain.
    uniqueIndex("partner_domains_verified").on(t.domain).where(sql`${t.verifiedAt} is not null`),
  ],
);
