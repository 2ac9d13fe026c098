export { sweepAudit } from "./audit/sweep-audit.ts";
export { choosePasswordOfOperator } from "./change-own-password.ts";
export { mailLetterAlarm } from "./company/mail-letter-alarm.ts";
export { foldTallies } from "./dashboard/fold-tallies.ts";
export { ensureFirstAdmin } from "./ensure-first-admin.ts";
export { may, type Permission, requirePermission } from "./permissions.ts";
export { followAllChanges } from "./search/follow-changes.ts";
export { noteDrift } from "./search/repair.ts";
export { removeSecondFactor } from "./second-factor/remove-second-factor.ts";
