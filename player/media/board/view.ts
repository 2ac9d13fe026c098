import { ageText, widgetWords } from "#player/words/widget-words.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { again } from "../again.ts";
import { dress, undress } from "../dress.ts";
import { followSize } from "../fit-text.ts";
import { followLetters } from "../new-letters.ts";
import { part } from "../part.ts";
import type { ViewWorld } from "../view.ts";
import { createCaller } from "./call-numbers.ts";
import type { BoardContent, BoardSettings } from "./content.ts";
import { type DrawnBlock, type DrawPhoto, drawBlocks, type LayoutParts, partsOf } from "./entries.ts";
import { type Fitted, fitBoard, type Measured } from "./fit.ts";
import { fitOf } from "./last-fits.ts";
import "./board.css";

/** Smallest font size that is readable across a shop, as a share of the picture's shorter side. */
const leastShare = 0.026;
/** Below this length of the shorter side, in pixels, the board is drawn larger and made smaller as a picture. */
const smallestDrawn = 540;
const lookEveryMs = 5_000;
/** With more blocks, fewer ways to lay them out are tried: each takes long on a television. */
const manyBlocks = 150;

/** Of a line, in font sizes (board.css). */
const lineHeight = 1.25;

/** The most room that a row gets beyond its text, in font sizes. */
const mostAir = 0.9;

/** Returns true when a word of a name is wider than its place. */
function hasBrokenWord(column: HTMLElement): boolean {
  column.classList.add("is-unbroken");
  const names = [...column.querySelectorAll(".board-name, .board-heading")];
  const found = names.some((name) => name.scrollWidth > name.clientWidth);
  column.classList.remove("is-unbroken");
  return found;
}

/**
 * The page that each board shows next, by item: a board that plays for shorter than all its pages goes on with the next
 * page in its next turn.
 */
const nextPages = new Map<number, number>();

/** What draws a table as a board. */
export interface BoardParts {
  itemId: number;
  settings: Pick<
    BoardSettings,
    | "sourceId"
    | "title"
    | "layout"
    | "pageS"
    | "staleAfterS"
    | "accent"
    | "colour"
    | "background"
    | "font"
    | "backdrop"
    | "look"
  > &
    Pick<Partial<BoardSettings>, "voice">;
  world: ViewWorld;
  /** Returns what is shown of the table at a moment: local time in the UTC fields of a Date. */
  contentAt(table: TableDocument, local: Date): BoardContent;
  /** The largest font and the numbers of columns to try; left out: the layout's. */
  sizes?: Pick<LayoutParts, "most" | "wide" | "high">;
  /** Shown when there are no rows. */
  emptyText?: string;
  /** Draws the photos beside the rows; left out: none. */
  photo?: DrawPhoto;
}

export interface Board {
  /** From 0 to 1, of numbers that are called. */
  setVolume(volume: number): void;
  dispose(): void;
}

const noPhoto = () => null;

/** Draws a board into `host`, and follows its table and the time of day until disposed. */
export function createBoard(
  host: HTMLElement,
  { itemId, settings, world, contentAt, sizes, emptyText: noRows = "–", photo = noPhoto }: BoardParts,
): Board {
  const { clock, data, offsetMin } = world;
  const root = part("board");
  root.dataset.layout = settings.layout;
  root.style.color = settings.colour;
  root.style.setProperty("--accent", settings.accent || settings.colour);
  root.style.setProperty("--ground", settings.background);
  const head = part("board-title");
  head.dir = "auto";
  head.textContent = settings.title;
  const body = part("board-body");
  const age = part("board-age");
  const pageOf = part("board-page");
  const foot = part("board-foot", "", [age, pageOf]);
  if (settings.title) root.appendChild(head);
  root.appendChild(body);
  root.appendChild(foot);
  dress(host, settings);
  host.appendChild(root);

  let drawn = "";
  let content: BoardContent = { layout: settings.layout, labels: {}, sections: [] };
  let blocks: DrawnBlock[] = [];
  let fitted: Fitted = { size: 16, columns: 1, pages: [[[]]] };
  let page = nextPages.get(itemId) || 0;
  let pageSinceMs = clock.monotonic();
  let scale = 1;

  const caller = settings.layout === "queue" ? createCaller(settings.voice ?? null) : null;

  const labelsOf = () =>
    partsOf(settings.layout).head?.(content.labels, content.sections[0]?.entries[0]?.isShort ?? false) ??
    null;

  /** Returns the width of the parts before and after the words, so that all rows have the same. */
  function alignColumns(): void {
    const longest = (pick: "price" | "secondPrice" | "time", label: string) =>
      content.sections.reduce(
        (most, { entries }) => entries.reduce((width, entry) => Math.max(width, entry[pick].length), most),
        label.length * 0.68,
      );
    const { labels } = content;
    const width = (letters: number, max: number) => `${Math.min(max, letters * 0.57 + 0.25)}em`;
    root.style.setProperty("--price-width", width(longest("price", labels.price?.name || ""), 9));
    root.style.setProperty(
      "--second-width",
      width(longest("secondPrice", labels.secondPrice?.name || ""), 9),
    );
    root.style.setProperty("--time-width", width(longest("time", labels.time?.name || ""), 7));
  }

  /** Lays all blocks out in one column of the width that they will have. */
  function measure(size: number, columns: number): Measured {
    root.style.fontSize = `${size}px`;
    body.textContent = "";
    const column = part("board-column");
    column.style.width = `${100 / columns}%`;
    body.appendChild(column);
    const labels = labelsOf();
    if (labels) column.appendChild(labels);
    for (const { element } of blocks) column.appendChild(element);
    const heightOf = (element: HTMLElement) => element.getBoundingClientRect().height / scale;
    return {
      // A fraction less, because heights are rounded where they are drawn.
      height: body.clientHeight - (labels ? heightOf(labels) : 0) - 1,
      blocks: blocks.map(({ element, heading }) => ({ height: heightOf(element), heading })),
      isBroken: blocks.length <= manyBlocks && hasBrokenWord(column),
      isWrapped:
        blocks.length <= manyBlocks &&
        [...column.querySelectorAll(".board-name")].some(
          (name) => name.clientHeight > size * lineHeight * 1.5,
        ),
    };
  }

  /** Fits everything into the host's size. */
  function arrange(): void {
    const [width, height] = [host.clientWidth, host.clientHeight];
    if (width === 0 || height === 0) return;
    const shorter = Math.min(width, height);
    scale = shorter < smallestDrawn ? shorter / smallestDrawn : 1;
    root.style.width = `${width / scale}px`;
    root.style.height = `${height / scale}px`;
    root.style.transform = scale === 1 ? "" : `scale(${scale})`;
    const { most, wide, high } = sizes || partsOf(settings.layout);
    const unit = shorter / scale;
    root.style.setProperty("--unit", `${unit / 100}px`);
    root.style.setProperty("--air", "0px");
    body.style.paddingTop = "";
    foot.classList.add("is-needed");
    const columns = blocks.length > manyBlocks ? [wide[0] ?? 1, 2] : width > height ? wide : high;
    const letters = [...document.fonts].filter(({ status }) => status === "loaded").length;
    const key = JSON.stringify([drawn, settings, width, height, columns, most, letters]);
    fitted = fitOf(key, () =>
      fitBoard(measure, { least: unit * leastShare, most: unit * most, floor: 5, columns }),
    );
    const measured = measure(fitted.size, fitted.columns);
    const air = airOf(measured);
    root.style.setProperty("--air", `${air}px`);
    const tallest = columnsOf(measured).reduce(
      (most, { used, rows }) => Math.max(most, used + rows * air),
      0,
    );
    body.style.paddingTop = `${Math.max(0, (measured.height - tallest) / 2)}px`;
    showPage();
  }

  const columnsOf = ({ blocks: heights }: Measured) =>
    fitted.pages.flat().map((pieces) => ({
      rows: pieces.length,
      used: pieces.reduce((sum, { block }) => sum + (heights[block]?.height ?? 0), 0),
    }));

  /** Rows that do not fill the height stand further apart, alike on all pages. */
  const airOf = (measured: Measured): number => {
    const free = columnsOf(measured).map(({ rows, used }) => (measured.height - used) / Math.max(1, rows));
    return Math.max(0, Math.min(mostAir * fitted.size, ...free));
  };

  function showPage(): void {
    const count = fitted.pages.length;
    page %= count;
    nextPages.set(itemId, page);
    root.style.fontSize = `${fitted.size}px`;
    body.textContent = "";
    if (blocks.length === 0) body.appendChild(part("board-empty", emptyText()));
    const columns = blocks.length === 0 ? [] : (fitted.pages[page] ?? []);
    for (const pieces of columns) {
      const column = part("board-column");
      column.style.width = `${100 / fitted.columns}%`;
      const labels = labelsOf();
      if (labels) column.appendChild(labels);
      for (const { block } of pieces) {
        const drawnBlock = blocks[block];
        if (drawnBlock) column.appendChild(drawnBlock.element.cloneNode(true));
      }
      body.appendChild(column);
    }
    pageOf.textContent = count > 1 ? `${page + 1} / ${count}` : "";
  }

  const emptyText = () =>
    data.dataValue(settings.sourceId)?.document ? noRows : widgetWords(world.language())("noTable");

  /** Draws what changed since the last look: the table, the time of day, the page. */
  function look(): void {
    const nowMs = clock.now();
    const known = data.dataValue(settings.sourceId);
    const local = new Date(nowMs + offsetMin(null, nowMs) * 60_000);
    const table = known?.document;
    if (table && table.kind === "table") content = contentAt(table, local);
    else content = { ...content, labels: {}, sections: [] };
    const described = JSON.stringify(content);
    if (described !== drawn) {
      drawn = described;
      blocks = drawBlocks(content, photo);
      alignColumns();
      arrange();
      const called = caller?.see(content.sections.flatMap(({ entries }) => entries)) ?? [];
      for (const row of body.querySelectorAll<HTMLElement>("[data-row]"))
        if (called.includes(row.dataset.row ?? "")) row.classList.add("is-called");
    }
    const ageMs = known ? nowMs - known.atMs : 0;
    const isStale = settings.staleAfterS !== null && ageMs > settings.staleAfterS * 1000;
    age.textContent = isStale ? ageText(ageMs, world.language()) : "";
    const pageMs = settings.pageS * 1000;
    if (fitted.pages.length > 1 && clock.monotonic() - pageSinceMs >= pageMs) {
      pageSinceMs = clock.monotonic();
      page++;
      showPage();
    }
  }

  let size = `${host.clientWidth} ${host.clientHeight}`;
  const stops = [
    again(clock, () => {
      look();
      const left = settings.pageS * 1000 - (clock.monotonic() - pageSinceMs);
      return fitted.pages.length > 1 ? Math.min(lookEveryMs, Math.max(50, left)) : lookEveryMs;
    }),
    data.subscribe(settings.sourceId, look),
    followSize(host, () => {
      const now = `${host.clientWidth} ${host.clientHeight}`;
      if (now !== size) arrange();
      size = now;
    }),
    followLetters(arrange),
  ];

  return {
    setVolume(volume) {
      caller?.setVolume(volume);
    },
    dispose() {
      caller?.dispose();
      for (const stop of stops) stop();
      // Shown long enough to be read: the next turn begins with the next page.
      if (fitted.pages.length > 1 && clock.monotonic() - pageSinceMs >= (settings.pageS * 1000) / 2)
        nextPages.set(itemId, (page + 1) % fitted.pages.length);
      undress(host);
      root.remove();
    },
  };
}
