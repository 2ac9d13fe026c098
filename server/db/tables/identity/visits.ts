import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, id, refersTo } from "../columns.ts";
import { partners } from "../selling/partners.ts";
import { accounts, users } from "./accounts.ts";
import { operators } from "./operators.ts";
import { sessions } from "./sign-in.ts";

/**
 * An operator looks at a customer's dashboard, read only. The visit lasts as long as its session. That
 * session has no cookie: the operator's own session opens it. So does a member of the partner that sells to the account. The row is deleted with the session, a day after its end;
 * the audit keeps the entry.
 */
export const visits = pgTable(
  "visits",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** The operator who looks; null: a member of the account's partner looks. */
    operatorId: integer("operator_id").references(() => operators.id),
    /** The partner, and its member who looks; null: an operator looks. */
    partnerId: integer("partner_id").references(() => partners.id),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    sessionId: refersTo("session_id", () => sessions.id, { onDelete: "cascade" }),
    /** The own session of who looks, which ends the visit with it. */
    openedBy: refersTo("opened_by", () => sessions.id, { onDelete: "cascade" }),
    reason: text("reason").notNull(),
    startedAt: at("started_at").notNull(),
    endsAt: at("ends_at").notNull(),
  },
  (t) => [
    index("visits_user").on(t.userId),
    index("visits_account").on(t.accountId),
    index("visits_opened_by").on(t.openedBy),
    index("visits_session").on(t.sessionId),
  ],
);
