import type { ItemOf, WidgetOf } from "#shared/media-kinds/contract.ts";
import type { NewsItem } from "#shared/media-kinds/news.ts";
import { again } from "../again.ts";
import { largest } from "../fit-text.ts";
import { part } from "../part.ts";
import { declareTexts } from "../texts.ts";
import { ticker } from "../ticker.ts";
import type { KindView, SlotOf, ViewWorld } from "../view.ts";
import { chosenNews } from "./chosen-news.ts";
import { fedView } from "./fed-view.ts";
import { createFed, type Fed, holds, type Picture } from "./frame.ts";
import { agoText, lastUpdateText } from "./words.ts";
import "./news.css";

type Settings = WidgetOf<"news">["settings"];
const newsTexts = declareTexts("widget.news", {
  none: "No news yet",
});
const lookEveryMs = 5_000;

/** The card that each widget shows next, by item: a widget that plays for one card only goes on with the next one. */
const nextCards = new Map<number, number>();

/**
 * Draws one item as large as it fits. Leaves out its summary, then its source and time, where the title would be too
 * small to be read with them.
 */
function drawCard(item: NewsItem, from: readonly string[], { body, unit, isStrip }: Picture) {
  const line = from.flatMap((text, at) => [...(at > 0 ? [part("news-dot", "·")] : []), part("", text)]);
  const source = line.length > 0 ? part("news-from", "", line) : null;
  const words = item.summary ? part("news-summary", item.summary) : null;
  const title = part("news-title", item.title);
  const card = part("news-card", "", [source, title, words]);
  card.dir = "auto";
  const frame = item.picture && !isStrip ? part("news-picture") : null;
  if (frame && item.picture) frame.style.backgroundImage = `url("${item.picture}")`;
  const row = part("news-row", "", [card, frame]);
  body.insertBefore(row, body.firstChild);
  const fits = (size: number) => {
    card.style.fontSize = `${size}px`;
    return holds(card) && holds(body);
  };
  const readable = unit * (isStrip ? 20 : 5.2);
  for (const extra of [words, source]) if (extra && !fits(readable)) card.removeChild(extra);
  fits(largest(4, unit * (isStrip ? 60 : 11), fits));
  card.dir = getComputedStyle(title).direction;
}

function cards(host: HTMLElement, { item, world }: { item: ItemOf<"news">; world: ViewWorld }): Fed {
  const { settings, id } = item;
  const { clock } = world;
  const { language } = settings;
  let page = nextCards.get(id) || 0;
  let count = 1;
  let sinceMs = clock.monotonic();
  const leftMs = () => settings.cardS * 1_000 - (clock.monotonic() - sinceMs);

  const fed = createFed(host, {
    kind: "news",
    settings,
    world,
    empty: newsTexts(language)("none"),
    nextMs: () => (count > 1 ? leftMs() : lookEveryMs),
    describe(news, nowMs) {
      const items = chosenNews(news, settings, nowMs);
      count = Math.max(1, items.length);
      if (leftMs() <= 0) {
        sinceMs = clock.monotonic();
        page++;
      }
      page %= count;
      nextCards.set(id, page);
      const shown = items[page];
      const ago = shown && shown.atMs !== null ? agoText(nowMs - shown.atMs, language) : "";
      return JSON.stringify([shown, count, page, ago, news.title]);
    },
    draw(news, nowMs, picture) {
      const items = chosenNews(news, settings, nowMs);
      const shown = items[page];
      if (!shown) {
        picture.body.appendChild(part("fed-empty", newsTexts(language)("none")));
        return;
      }
      if (items.length > 1 && items.length <= 12 && !picture.isStrip) {
        const dots = part(
          "news-dots",
          "",
          items.map((_, at) => part(at === page ? "is-now" : "")),
        );
        picture.body.appendChild(dots);
      }
      const from = [
        settings.source ? news.title : "",
        shown.atMs === null ? "" : agoText(nowMs - shown.atMs, language),
      ].filter((text) => text !== "");
      const { picture: image, ...words } = settings.summary ? shown : { ...shown, summary: "" };
      drawCard(settings.picture && image ? { ...words, picture: image } : words, from, picture);
    },
  });
  return {
    dispose() {
      fed.dispose();
      // Shown long enough to be read: the next turn begins with the next card.
      if (count > 1 && leftMs() < (settings.cardS * 1_000) / 2) nextCards.set(id, (page + 1) % count);
    },
  };
}

/** Draws the titles as one line that moves. A new line begins when the items change. */
function line(host: HTMLElement, { slot, world }: { slot: SlotOf<"news">; world: ViewWorld }): Fed {
  const { settings } = slot.item;
  const { clock, data } = world;
  const age = part("news-line-age");
  age.style.color = settings.colour;
  age.style.setProperty("--ground", settings.background);
  let shown: KindView | null = null;
  let drawn: string | null = null;

  function textOf({ source, language }: Settings, nowMs: number): string {
    const known = data.dataValue(settings.sourceId)?.document;
    const items = known?.kind === "news" ? chosenNews(known, settings, nowMs) : [];
    if (items.length === 0 || known?.kind !== "news") return newsTexts(language)("none");
    const titles = items.map(({ title }) => title);
    return (source && known.title ? [`${known.title}:  ${titles[0]}`, ...titles.slice(1)] : titles).join(
      "\n",
    );
  }

  function look(): void {
    const nowMs = clock.now();
    const text = textOf(settings, nowMs);
    if (text !== drawn) {
      drawn = text;
      shown?.dispose();
      const item = {
        ...slot.item,
        kind: "text",
        settings: { ...settings, text, motion: "ticker", align: "left" },
      };
      shown = ticker({ ...slot, item } as unknown as SlotOf<"text">, host, world);
      // The line is in its place before the promise settles.
      void shown.prepare(0);
      shown.show();
    }
    const known = data.dataValue(settings.sourceId);
    const ageMs = known?.document ? nowMs - known.atMs : 0;
    const { staleAfterS, language } = settings;
    const stale = staleAfterS !== null && ageMs > staleAfterS * 1_000;
    age.textContent = stale ? lastUpdateText(ageMs, language) : "";
    age.style.display = stale ? "" : "none";
    age.style.fontSize = `${Math.max(8, Math.min(host.clientHeight * 0.2, host.clientWidth * 0.03))}px`;
    host.appendChild(age);
  }

  const stops = [
    again(clock, () => {
      look();
      return lookEveryMs;
    }),
    data.subscribe(settings.sourceId, look),
  ];
  return {
    dispose() {
      for (const stop of stops) stop();
      shown?.dispose();
      age.remove();
    },
  };
}

/** Shows the newest items of a news feed, as cards or as a line that moves. */
export const news = fedView<"news">((host, slot, world) =>
  slot.item.settings.style === "ticker"
    ? line(host, { slot, world })
    : cards(host, { item: slot.item, world }),
);
