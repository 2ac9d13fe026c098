import { writesDigits } from "#shared/digits.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import { cardCode } from "#shared/media-kinds/card-code.ts";
import { cardUses } from "#shared/media-kinds/card-uses.ts";
import type { ItemOf } from "#shared/media-kinds/contract.ts";
import { besideCode } from "../beside-code.ts";
import { dateName } from "../day-texts.ts";
import { part } from "../part.ts";
import { declareTexts } from "../texts.ts";
import { drawnView, type MediaFactory } from "../view.ts";
import "./card.css";

type Settings = ItemOf<"card">["settings"];
type Variant = Settings["variant"];

const cardTexts = declareTexts("widget.card", {
  quote: "Scan to write a review",
  whatsapp: "Scan to write to us on WhatsApp",
  wifi: "Scan to join the Wi-Fi",
  network: "Network",
  password: "Password",
  gold: "Gold rate",
  currency: "Exchange rates",
  cricket: "Score",
  menu: "Menu of the day",
  safety: "{count, plural, one {day without an accident} other {days without an accident}}",
  since: "Since {date}",
  today: "Today, {date}, {time}",
  old: "Of {date}, {time}",
});
/** The titles of variants whose owner wrote none. */
const titles = ["gold", "currency", "cricket", "menu"] as const;
const titleOf = (variant: Variant, words: ReturnType<typeof cardTexts>): string => {
  const known = titles.find((each) => each === variant);
  return known ? words(known) : "";
};

const dayOf = (localMs: number) => Math.floor(localMs / dayMs);
const rowOf = (name: string, value: string) =>
  part("typed-row", "", [
    part("typed-name", name),
    ...(value ? [part("typed-value typed-number", value)] : []),
  ]);

/** Returns the parts of a card on a day. `localMs`: local time as if it were UTC. */
export function cardParts(settings: Settings, localMs: number): HTMLElement[] {
  const { variant, title, text, by, stars, rows, phone, network, wifiKey, at, language } = settings;
  const words = cardTexts(language);
  const inDigits = writesDigits(settings.digits);
  const atMs = at === null ? null : Date.parse(`${at}:00Z`);
  const isToday = atMs !== null && dayOf(atMs) === dayOf(localMs);
  const parts: HTMLElement[] = [];
  const add = (className: string, shown: string) => {
    if (shown) parts.push(part(className, shown));
  };
  add("typed-title", title || titleOf(variant, words));
  if (variant === "quote" && stars > 0) add("typed-stars", "★".repeat(stars) + "☆".repeat(5 - stars));
  if (variant === "safety" && atMs !== null) {
    const count = Math.max(0, dayOf(localMs) - dayOf(atMs));
    add("typed-count typed-number", inDigits(String(count)));
    add("typed-unit", words("safety", { count }));
  }
  if (variant === "whatsapp") add("typed-lead typed-number", phone);
  if (variant === "quote") add("typed-lead", text && `“${text}”`);
  if (variant === "wifi") {
    parts.push(rowOf(words("network"), network));
    if (wifiKey) parts.push(rowOf(words("password"), wifiKey));
  }
  for (const { name, value } of cardUses[variant].needs.indexOf("rows") < 0 ? [] : rows)
    parts.push(rowOf(name, inDigits(value)));
  // The message to a shop is written in the code.
  if (variant !== "quote" && variant !== "whatsapp") add("typed-text", text);
  if (variant === "quote") add("typed-by", by && `– ${by}`);
  const scanned = variant === "quote" || variant === "whatsapp" || variant === "wifi" ? variant : null;
  if (scanned && cardCode(settings)) add("typed-scan", words(scanned));
  if (atMs !== null) {
    const [date, time] = [dateName(new Date(atMs), language), at?.slice(11) ?? ""];
    if (variant === "safety")
      add("typed-stamp", inDigits(words("since", { date: `${date} ${at?.slice(0, 4)}` })));
    else if (cardUses[variant].dated)
      add(
        isToday ? "typed-stamp" : "typed-stamp is-old",
        inDigits(words(isToday ? "today" : "old", { date, time })),
      );
  }
  return parts;
}

/**
 * Shows what somebody typed: a quote, a code to scan, rates, a score, a menu, days without an accident. What belongs to a
 * day says of which. It needs no network.
 */
export const card: MediaFactory<"card"> = ({ item: { settings } }, host, { clock, offsetMin }) => {
  const words = part(`typed typed-${settings.variant}`);
  const { box, arrange } = besideCode(cardCode(settings), words, {
    most: settings.variant === "safety" ? 0.2 : 0.14,
    // What the customer said is larger than the code.
    codeShare: settings.variant === "quote" ? 0.34 : 0.46,
  });
  box.style.setProperty("--accent", settings.accent || settings.colour);
  const localNow = () => clock.now() + offsetMin(null, clock.now()) * minuteMs;

  return drawnView(host, clock, {
    look: settings,
    box,
    check() {
      const { at, variant, whenOld } = settings;
      const isOld = at !== null && dayOf(Date.parse(`${at}:00Z`)) !== dayOf(localNow());
      if (cardUses[variant].dated && whenOld === "skip" && isOld)
        throw new Error("what this card shows is of another day");
    },
    draw() {
      const parts = cardParts(settings, localNow());
      words.textContent = "";
      for (const each of parts) words.appendChild(each);
      return parts.map(({ className, textContent }) => `${className} ${textContent}`).join("\n");
    },
    everyMs: minuteMs,
    arrange,
  });
};
