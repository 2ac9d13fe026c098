import { t } from "@lingui/core/macro";
import type { AlertKind, DeliveryTrouble } from "#shared/alerts.ts";
import type { Alert } from "#shared/contracts/alerts.ts";

const kinds: Record<AlertKind, () => string> = {
  offline: () => t`Offline`,
  unsteady: () => t`The connection comes and goes`,
  storage: () => t`The storage is full`,
  clock: () => t`The clock is wrong`,
  content: () => t`Something does not play`,
  behind: () => t`Plays an old version`,
};
/** Says what an alert is about. */
export const kindWords = (kind: AlertKind): string => kinds[kind]();

const rules: Record<AlertKind, () => string> = {
  offline: () => t`For longer than the time below`,
  unsteady: () => t`Six times in three hours, each shorter than that`,
  storage: () => t`For a quarter of an hour`,
  clock: () => t`For a quarter of an hour; what has dates does not play then`,
  content: () => t`For a quarter of an hour`,
  behind: () => t`For two hours, although it is online`,
};
/** Says after how long a trouble is an alert. */
export const kindRule = (kind: AlertKind): string => rules[kind]();

const told: Record<Alert["told"], () => string> = {
  sent: () => t`Message sent`,
  waiting: () => t`The message waits`,
  muted: () => t`Muted: no message`,
  "over before": () => t`Over before a message went out`,
};
export const toldWords = (state: Alert["told"]): string => told[state]();

/** Says why a message did not arrive. */
export function troubleWords(trouble: DeliveryTrouble): string {
  if (trouble === "mail") return t`The mail server did not accept it`;
  if (trouble === "no member") return t`Not a member any more`;
  return t`The channel did not accept it`;
}
