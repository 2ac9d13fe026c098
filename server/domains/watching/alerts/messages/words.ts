import type { AlertKind } from "#shared/alerts.ts";
import type { Language } from "#shared/languages.ts";
import { type Email, momentInWords } from "../../../../emails/letter.ts";
import type { MessageContent, ToldAlert, ToldPlan } from "./content.ts";

/** Screens that are named one by one; the page has all. */
const maxNamed = 20;

interface Words {
  /** One screen, in a subject. */
  one: Record<AlertKind, (screen: string) => string>;
  /** Several screens with the same trouble, in a subject and above their names. */
  several: Record<AlertKind, (count: number) => string>;
  trouble: (count: number) => string;
  over: { one: (screen: string) => string; several: (count: number) => string };
  /** The line of a screen. */
  since: (screen: string, since: string) => string;
  ended: (screen: string, kind: AlertKind, since: string, until: string) => string;
  kinds: Record<AlertKind, string>;
  flapping: string;
  more: (count: number) => string;
  page: string;
  /** The label of a link to the page. */
  pageLink: string;
  plan: { ends: (isTrial: boolean, at: string) => string; stop: (at: string) => string; renew: string };
  test: { subject: (product: string) => string; text: string; page: string };
}

const words: Record<Language, Words> = {
  en: {
    one: {
      offline: (screen) => `${screen} is offline`,
      unsteady: (screen) => `${screen}: the connection comes and goes`,
      storage: (screen) => `${screen}: the storage is full`,
      clock: (screen) => `${screen}: the clock is wrong`,
      content: (screen) => `${screen}: something does not play`,
      behind: (screen) => `${screen} plays an old version`,
      display: (screen) => `${screen}: the display is off`,
      restarts: (screen) => `${screen}: the player starts again and again`,
    },
    several: {
      offline: (count) => `${count} screens are offline`,
      unsteady: (count) => `The connection of ${count} screens comes and goes`,
      storage: (count) => `The storage of ${count} screens is full`,
      clock: (count) => `The clock of ${count} screens is wrong`,
      content: (count) => `Something does not play on ${count} screens`,
      behind: (count) => `${count} screens play an old version`,
      display: (count) => `The display of ${count} screens is off`,
      restarts: (count) => `The player of ${count} screens starts again and again`,
    },
    trouble: (count) => `${count} screens need attention`,
    over: { one: (screen) => `${screen} works again`, several: (count) => `${count} screens work again` },
    since: (screen, since) => `${screen}, since ${since}`,
    ended: (screen, kind, since, until) => `${screen}: ${words.en.kinds[kind]} from ${since} to ${until}`,
    kinds: {
      offline: "offline",
      unsteady: "unsteady connection",
      storage: "full storage",
      clock: "wrong clock",
      content: "content did not play",
      behind: "old version",
      display: "display off",
      restarts: "repeated starts",
    },
    flapping: "It comes and goes. The next message comes when it is steady for an hour.",
    more: (count) => `and ${count} more`,
    page: "All alerts, and who gets these messages:",
    pageLink: "All alerts",
    plan: {
      ends: (isTrial, at) => `The ${isTrial ? "trial" : "plan"} ends on ${at}`,
      stop: (at) => `Without a payment, screens stop on ${at}.`,
      renew: "An owner can renew it in the dashboard, under My Subscription.",
    },
    test: {
      subject: (product) => `A test of alerts from ${product}`,
      text: "This is a test. Messages about your screens arrive like this one.",
      page: "Who gets them:",
    },
  },
  hi: {
    one: {
      offline: (screen) => `${screen} ऑफ़लाइन है`,
      unsteady: (screen) => `${screen}: कनेक्शन बार-बार टूट रहा है`,
      storage: (screen) => `${screen}: स्टोरेज भर गया है`,
      clock: (screen) => `${screen}: घड़ी गलत है`,
      content: (screen) => `${screen}: कुछ नहीं चल रहा`,
      behind: (screen) => `${screen} पुराना संस्करण चला रही है`,
      display: (screen) => `${screen}: डिस्प्ले बंद है`,
      restarts: (screen) => `${screen}: प्लेयर बार-बार शुरू हो रहा है`,
    },
    several: {
      offline: (count) => `${count} स्क्रीन ऑफ़लाइन हैं`,
      unsteady: (count) => `${count} स्क्रीन का कनेक्शन बार-बार टूट रहा है`,
      storage: (count) => `${count} स्क्रीन का स्टोरेज भर गया है`,
      clock: (count) => `${count} स्क्रीन की घड़ी गलत है`,
      content: (count) => `${count} स्क्रीन पर कुछ नहीं चल रहा`,
      behind: (count) => `${count} स्क्रीन पुराना संस्करण चला रही हैं`,
      display: (count) => `${count} स्क्रीन का डिस्प्ले बंद है`,
      restarts: (count) => `${count} स्क्रीन का प्लेयर बार-बार शुरू हो रहा है`,
    },
    trouble: (count) => `${count} स्क्रीन पर ध्यान दें`,
    over: {
      one: (screen) => `${screen} फिर ठीक चल रही है`,
      several: (count) => `${count} स्क्रीन फिर ठीक चल रही हैं`,
    },
    since: (screen, since) => `${screen}, ${since} से`,
    ended: (screen, kind, since, until) => `${screen}: ${words.hi.kinds[kind]}, ${since} से ${until} तक`,
    kinds: {
      offline: "ऑफ़लाइन",
      unsteady: "अस्थिर कनेक्शन",
      storage: "भरा स्टोरेज",
      clock: "गलत घड़ी",
      content: "कुछ नहीं चला",
      behind: "पुराना संस्करण",
      display: "डिस्प्ले बंद",
      restarts: "बार-बार शुरू होना",
    },
    flapping: "यह बार-बार आती-जाती है। अगला संदेश तब आएगा, जब यह एक घंटे तक ठीक चले।",
    more: (count) => `और ${count}`,
    page: "सभी अलर्ट, और ये संदेश किसे मिलते हैं:",
    pageLink: "सभी अलर्ट",
    plan: {
      ends: (isTrial, at) => `${isTrial ? "ट्रायल" : "प्लान"} ${at} को समाप्त होगा`,
      stop: (at) => `भुगतान के बिना स्क्रीन ${at} को बंद हो जाएँगी।`,
      renew: "मालिक इसे डैशबोर्ड में मेरी सदस्यता के नीचे आगे बढ़ा सकते हैं।",
    },
    test: {
      subject: (product) => `${product} के अलर्ट की जाँच`,
      text: "यह एक जाँच है। आपकी स्क्रीन के संदेश ऐसे ही आएँगे।",
      page: "ये किसे मिलते हैं:",
    },
  },
};

const screensIn = (told: readonly ToldAlert[]): number => new Set(told.map(({ screenId }) => screenId)).size;

function subjectOf({ opened, closed, more, plan }: MessageContent, { language, timeZone }: Reading): string {
  const { one, several, trouble, over } = words[language];
  const [first] = opened;
  if (first) {
    const count = screensIn(opened) + more;
    const isSame = opened.every(({ kind }) => kind === first.kind) && more === 0;
    if (opened.length === 1 && more === 0) return one[first.kind](first.screen);
    return isSame ? several[first.kind](count) : trouble(count);
  }
  if (plan && closed.length === 0) return planWords(plan, { language, timeZone }).ends;
  const count = screensIn(closed) + more;
  return count === 1 ? over.one(closed[0]?.screen ?? "") : over.several(count);
}

function planWords(
  { endsAt, playsUntil, isTrial }: ToldPlan,
  { language, timeZone }: Pick<Reading, "language" | "timeZone">,
) {
  const say = words[language].plan;
  const moment = (at: string) => momentInWords(new Date(at), language, timeZone);
  return { ends: say.ends(isTrial, moment(endsAt)), stop: say.stop(moment(playsUntil)), renew: say.renew };
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
function saidOf(content: MessageContent | null, reading: Reading): Email {
  const { language, timeZone, product } = reading;
  const say = words[language];
  if (!content) return { subject: say.test.subject(product), lines: [say.test.text, ""] };
  const moment = (at: string) => momentInWords(new Date(at), language, timeZone);
  const named = (told: readonly ToldAlert[], line: (alert: ToldAlert) => string) => [
    ...told.slice(0, maxNamed).map((alert) => `- ${line(alert)}`),
    ...(told.length > maxNamed ? [`- ${say.more(told.length - maxNamed)}`] : []),
  ];
  const lines: string[] = [];
  for (const [kind, told] of Map.groupBy(content.opened, (alert) => alert.kind)) {
    const head = told.length === 1 ? say.one[kind](told[0]?.screen ?? "") : say.several[kind](told.length);
    lines.push(`${head}:`, ...named(told, ({ screen, since }) => say.since(screen, moment(since))));
    if (told.some(({ flapping }) => flapping)) lines.push(say.flapping);
    lines.push("");
  }
  if (content.closed.length > 0) {
    const count = screensIn(content.closed);
    const head = count === 1 ? say.over.one(content.closed[0]?.screen ?? "") : say.over.several(count);
    const line = ({ screen, kind, since, until }: ToldAlert) =>
      say.ended(screen, kind, moment(since), moment(until ?? since));
    lines.push(`${head}:`, ...named(content.closed, line), "");
  }
  if (content.more > 0) lines.push(say.more(content.more), "");
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
  const { subject, lines } = saidOf(content, reading);
  const { page, test } = words[reading.language];
  return { subject, lines: [...lines, content ? page : test.page] };
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
  const { subject, lines } = saidOf(content, reading);
  return { subject, lines: lines.slice(0, -1), link: words[reading.language].pageLink };
}
