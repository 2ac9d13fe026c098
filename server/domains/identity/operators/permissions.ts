import type { Operator } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { refuse } from "../../../refusal.ts";

type Role = Operator["role"];
const both: readonly Role[] = ["admin", "manager"];
const admins: readonly Role[] = ["admin"];

/** What each role of operator may do (back-office.md section 6). Actions that are not listed do not exist. */
export const permissions = {
  "users.list": admins,
  "users.list-as-manager": both,
  "users.view": both,
  "users.send-reset-link": admins,
  "users.export": admins,
  "users.suspend": admins,
  "users.visit": admins,
  "users.sign-out": admins,
  "accounts.invite": admins,
  "accounts.limit": admins,
  "payments.view": admins,
  "payments.refund": admins,
  "payments.settle": admins,
  "revenue.view": admins,
  "taxes.view": admins,
  "taxes.close": admins,
  "partners.manage": admins,
  "company.manage": admins,
  "subprocessors.manage": admins,
  "prices.manage": admins,
  "people-data.manage": admins,
  "ads.view": both,
  "screens.set-status": admins,
  "player-builds.manage": admins,
  "plans.list": admins,
  "plans.switch": admins,
  "admins.manage": admins,
  "managers.list": admins,
  "managers.save": admins,
  "managers.delete": admins,
  "dashboard.view": admins,
  "audit.view": admins,
  presence: both,
  search: both,
  "tickets.list": both,
  "tickets.see-all": admins,
  "tickets.work": both,
  "tickets.assign": admins,
  "chats.answer": both,
  "chats.see-all": admins,
  "tickets.share-replies": admins,
  "contact.list": both,
  "contact.resolve": both,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export const may = (operator: Pick<Operator, "role">, what: Permission): boolean =>
  permissions[what].includes(operator.role);

/** Throws Forbidden when the role does not allow the action. */
export function requirePermission(ctx: Ctx<Operator>, what: Permission): void {
  if (!may(ctx.actor, what)) throw refuse("roleNotAllowed");
}
