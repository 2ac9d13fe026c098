import { t } from "@lingui/core/macro";
import type { AlertKind, ChannelKind, DeliveryTrouble } from "#shared/alerts.ts";
import type { Alert, AlertChannel } from "#shared/contracts/watching/alerts.ts";
import { formatDateTime } from "#web/lib/formats.ts";

const kinds: Record<AlertKind, () => string> = {
  offline: () => t`Offline`,
  unsteady: () => t`The connection comes and goes`,
  storage: () => t`The storage is full`,
  clock: () => t`The clock is wrong`,
  content: () => t`Something does not play`,
  behind: () => t`Plays an old version`,
  display: () => t`The display is off`,
  restarts: () => t`Starts too often`,
  copied: () => t`Two devices use its key`,
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
  display: () => t`For half an hour of opening hours, if the device can tell`,
  restarts: () => t`Five times in an hour`,
  copied: () => t`As after a memory card was copied. Pair the second device as a screen of its own`,
};
/** Says after how long a trouble is an alert. */
export const kindRule = (kind: AlertKind): string => rules[kind]();

const sent: Record<Alert["sent"], () => string> = {
  sent: () => t`Message sent`,
  waiting: () => t`The message waits`,
  muted: () => t`Muted: no message`,
  "over before": () => t`Over before a message went out`,
};
export const sentWords = (state: Alert["sent"]): string => sent[state]();

/** Says why a message did not arrive. */
export function troubleWords(trouble: DeliveryTrouble): string {
  return troubles[trouble]();
}

const troubles: Record<DeliveryTrouble, () => string> = {
  mail: () => t`The mail server did not accept it`,
  "no member": () => t`Not a member any more`,
  "no number": () => t`No confirmed number any more`,
  "not on whatsapp": () => t`WhatsApp cannot reach this number`,
  "too many": () => t`WhatsApp takes no more messages at the moment`,
  token: () => t`WhatsApp refused this service: its operator must look`,
  template: () => t`WhatsApp refused the text: the operator of this service must look`,
  refused: () => t`WhatsApp did not take it`,
  private: () => t`The address is on a private network`,
  "not secure": () => t`The address does not begin with https`,
  name: () => t`The name of the server was not found`,
  certificate: () => t`The certificate of the server is not valid`,
  unreachable: () => t`The server could not be reached`,
  "broken off": () => t`The server broke off the connection`,
  slow: () => t`No answer within 15 seconds`,
  redirect: () => t`The server leads to another address`,
  status: () => t`The chat service did not accept it`,
  gone: () => t`This address does not exist any more`,
  "no secret": () => t`The address cannot be read any more: enter it again`,
  "switched off": () => t`The channel was switched off or removed`,
};

const services: Record<ChannelKind, () => string> = {
  slack: () => "Slack",
  teams: () => "Microsoft Teams",
};
/** Returns the name of a chat service. */
export const serviceName = (kind: ChannelKind): string => services[kind]();

/** Says what came of the last message to a channel; null before the first one. */
export function lastWords({ last }: AlertChannel): string | null {
  if (!last) return null;
  const at = formatDateTime(last.at);
  if (last.trouble === null) return t`The last message arrived: ${at}`;
  const why = troubleWords(last.trouble);
  const answered = last.status === null ? why : `${why} (${last.status})`;
  return t`The last message did not arrive: ${at}. ${answered}`;
}
