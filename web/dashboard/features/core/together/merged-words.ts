import { t } from "@lingui/core/macro";

/** Says that a form now has the changes of others, too, and that the own ones won where both changed the same. */
export const mergedWords = (): string =>
  t`Others changed this, too. Their changes are now in the form; where you changed the same, yours is kept. Check it, then save.`;
