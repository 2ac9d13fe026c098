import type { Language } from "#shared/languages.ts";
import { type Email, momentInWords } from "../../../../emails/letter.ts";
import { declareTexts } from "../../../../texts.ts";
import type { MessageContent, SentAlert, SentPlan } from "./content.ts";

/** Screens that are named one by one; the page has all. */
const maxNamed = 20;

/** One screen, in a subject. */
const troubleTexts = declareTexts("alert-one", {
  offline: "{screen} is offline",
  unsteady: "{screen}: the connection comes and goes",
  storage: "{screen}: the storage is full",
  clock: "{screen}: the clock is wrong",
  content: "{screen}: something does not play",
  behind: "{screen} plays an old version",
  display: "{screen}: the display is off",
  restarts: "{screen}: the player starts again and again",
  copied: "{screen}: two devices use its key",
});

/** Several screens with the same trouble, in a subject and above their names. */
const severalTexts = declareTexts("alert-several", {
  offline: "{count, number} screens are offline",
  unsteady: "The connection of {count, number} screens comes and goes",
  storage: "The storage of {count, number} screens is full",
  clock: "The clock of {count, number} screens is wrong",
  content: "Something does not play on {count, number} screens",
  behind: "{count, number} screens play an old version",
  display: "The display of {count, number} screens is off",
  restarts: "The player of {count, number} screens starts again and again",
  copied: "Two devices use the key of one screen: {count, number} screens",
});

/** What an alert that is over was about. */
const kindTexts = declareTexts("alert-kind", {
  offline: "offline",
  unsteady: "unsteady connection",
  storage: "full storage",
  clock: "wrong clock",
  content: "content did not play",
  behind: "old version",
  display: "display off",
  restarts: "repeated starts",
  copied: "one key on two devices",
});

const alertTexts = declareTexts("alert-message", {
  trouble: "{count, number} screens need attention",
  oneOver: "{screen} works again",
  severalOver: "{count, number} screens work again",
  since: "{screen}, since {since}",
  ended: "{screen}: {kind} from {since} to {until}",
  flapping: "It comes and goes. The next message comes when it is steady for an hour.",
  more: "and {count, number} more",
  page: "All alerts, and who gets these messages:",
  pageLink: "All alerts",
  trialEnds: "The trial ends on {at}",
  planEnds: "The plan ends on {at}",
  stop: "Without a payment, screens stop on {at}.",
  renew: "An owner can renew it in the dashboard, under My Subscription.",
  testSubject: "A test of alerts from {product}",
  test: "This is a test. Messages about your screens arrive like this one.",
  testPage: "Who gets them:",
});

const screensIn = (alerts: readonly SentAlert[]): number =>
  new Set(alerts.map(({ screenId }) => screenId)).size;

function subjectOf({ opened, closed, more, plan }: MessageContent, { language, timeZone }: Reading): string {
  const text = alertTexts(language);
  const [first] = opened;
  if (first) {
    const count = screensIn(opened) + more;
    const isSame = opened.every(({ kind }) => kind === first.kind) && more === 0;
    if (opened.length === 1 && more === 0)
      return troubleTexts(language)(first.kind, { screen: first.screen });
    return isSame ? severalTexts(language)(first.kind, { count }) : text("trouble", { count });
  }
  if (plan && closed.length === 0) return planWords(plan, { language, timeZone }).ends;
  const count = screensIn(closed) + more;
  return count === 1 ? text("oneOver", { screen: closed[0]?.screen ?? "" }) : text("severalOver", { count });
}

function planWords(
  { endsAt, playsUntil, isTrial }: SentPlan,
  { language, timeZone }: Pick<Reading, "language" | "timeZone">,
) {
  const text = alertTexts(language);
  const moment = (at: string) => momentInWords(new Date(at), language, timeZone);
  return {
    ends: text(isTrial ? "trialEnds" : "planEnds", { at: moment(endsAt) }),
    stop: text("stop", { at: moment(playsUntil) }),
    renew: text("renew"),
  };
}

/** For whom a message is written. */
export interface Reading {
  language: Language;
  /** Of the account. */
  timeZone: string;
  /** What the account's members call the service. */
  product: string;
}

/** What a message says, without the address of the page. Content null: it is a test. */
function answerTextOf(content: MessageContent | null, reading: Reading): Email {
  const { language, timeZone, product } = reading;
  const text = alertTexts(language);
  if (!content) return { subject: text("testSubject", { product }), lines: [text("test"), ""] };
  const moment = (at: string) => momentInWords(new Date(at), language, timeZone);
  const named = (alerts: readonly SentAlert[], line: (alert: SentAlert) => string) => [
    ...alerts.slice(0, maxNamed).map((alert) => `- ${line(alert)}`),
    ...(alerts.length > maxNamed ? [`- ${text("more", { count: alerts.length - maxNamed })}`] : []),
  ];
  const lines: string[] = [];
  for (const [kind, alerts] of Map.groupBy(content.opened, (alert) => alert.kind)) {
    const head =
      alerts.length === 1
        ? troubleTexts(language)(kind, { screen: alerts[0]?.screen ?? "" })
        : severalTexts(language)(kind, { count: alerts.length });
    lines.push(
      `${head}:`,
      ...named(alerts, ({ screen, since }) => text("since", { screen, since: moment(since) })),
    );
    if (alerts.some(({ flapping }) => flapping)) lines.push(text("flapping"));
    lines.push("");
  }
  if (content.closed.length > 0) {
    const count = screensIn(content.closed);
    const head =
      count === 1
        ? text("oneOver", { screen: content.closed[0]?.screen ?? "" })
        : text("severalOver", { count });
    const line = ({ screen, kind, since, until }: SentAlert) =>
      text("ended", {
        screen,
        kind: kindTexts(language)(kind),
        since: moment(since),
        until: moment(until ?? since),
      });
    lines.push(`${head}:`, ...named(content.closed, line), "");
  }
  if (content.more > 0) lines.push(text("more", { count: content.more }), "");
  if (content.plan) {
    const { ends, stop, renew } = planWords(content.plan, reading);
    lines.push(`${ends}.`, stop, renew, "");
  }
  return { subject: subjectOf(content, reading), lines };
}

/**
 * Returns what a message says as an email, in a language, with times of the account's zone. The address of the page
 * follows. Content null: a test.
 */
export function emailOf(content: MessageContent | null, reading: Reading): Email {
  const { subject, lines } = answerTextOf(content, reading);
  const text = alertTexts(reading.language);
  return { subject, lines: [...lines, text(content ? "page" : "testPage")] };
}

/** What a message says in a channel of a chat service. */
export interface ChatText {
  subject: string;
  lines: string[];
  /** The label of the link to the page. */
  link: string;
}

/** Returns what a message says in a channel, like an email. Content null: a test. */
export function chatTextOf(content: MessageContent | null, reading: Reading): ChatText {
  const { subject, lines } = answerTextOf(content, reading);
  return { subject, lines: lines.slice(0, -1), link: alertTexts(reading.language)("pageLink") };
}
