import { accountEntries } from "./account.ts";
import { alertEntries } from "./alerts.ts";
import { companyEntries } from "./company.ts";
import { contentEntries } from "./content.ts";
import { moneyEntries } from "./money.ts";
import { partnerEntries } from "./partners.ts";
import { playingEntries } from "./playing.ts";
import { programEntries } from "./programs.ts";
import { supportEntries } from "./support.ts";

export { choices } from "./choices.ts";
export type {
  Entry,
  Field,
  FieldName,
  Ref,
  ShownEntry,
  Topic,
} from "./entry.ts";
export { fieldLabels } from "./field-labels.ts";
export { subjectNouns } from "./subjects.ts";

/**
 * What people read of each audited action: operators of all, customers of those with a topic, and of these only the
 * fields that an entry lists. The server does not compile when an action has no entry.
 */
export const activity = {
  ...accountEntries,
  ...alertEntries,
  ...companyEntries,
  ...contentEntries,
  ...moneyEntries,
  ...partnerEntries,
  ...playingEntries,
  ...programEntries,
  ...supportEntries,
} as const;
