import { type Language, localeOf } from "../languages.ts";
import type { Design } from "../media-kinds/design.ts";
import type { TableDocument } from "../media-kinds/table-document.ts";
import { cutText } from "../texts/cut-text.ts";
import { allTemplates } from "./all-templates.ts";
import { phrase } from "./kit/fields.ts";
import { rowsOf } from "./kit/rows.ts";
import { linesOf, linkRows } from "./kit/table-lines.ts";
import {
  type Category,
  categories,
  examplesOf,
  type Template,
  type TemplateBrand,
  textIn,
} from "./kit/template.ts";

/* Designs that are made from a few answers, without the editor: the first screens of an account. */

export interface Shop {
  trade: Category;
  name: string;
  /** Of the words on the screens. */
  language: Language;
  brand: TemplateBrand;
}

interface Made {
  name: string;
  design: Design;
}

/** The trades with which a shop can begin. */
export const trades = categories.filter((each) => each !== "festival" && each !== "everyday");

const ofTrade = (trade: Category): Template[] => allTemplates.filter(({ category }) => category === trade);

/** Whether a template shows names with prices. */
const showsPrices = ({ fields }: Template): boolean =>
  fields.some(
    ({ form, example }) => form === "list" && rowsOf(example.en).every(({ value }) => value.startsWith("₹")),
  );

const priceTemplates = (trade: Category): Template[] => ofTrade(trade).filter(showsPrices);
/** The trades that have a template for a price list. */
export const tradesWithPrices = trades.filter((trade) => priceTemplates(trade).length > 0);

function make(
  template: Template,
  { name, language, brand }: Shop,
  answers: Record<string, string> = {},
): Made {
  const own = template.fields.find(({ business }) => business);
  return {
    name: textIn(template.name, language),
    design: template.make({
      orientation: "landscape",
      answers: {
        ...examplesOf(template, language),
        ...answers,
        ...(own && name && { [own.key]: cutText(name, own.most) }),
      },
      brand,
      language,
    }),
  };
}

/** As many rows as people read from a distance. */
const rowsOnBoard = 12;
const priceList = phrase("Price list");

/**
 * Returns the boards of a table with names and prices, none when it has no names or no prices. They follow the table;
 * without a source they are pictures of it as it is.
 */
export function boardsOf(document: TableDocument, sourceId: number | null, shop: Shop): Made[] {
  const [template] = priceTemplates(shop.trade);
  const list = template?.fields.find(({ form }) => form === "list");
  if (!template || !list || linesOf(document) === "") return [];
  const rows = document.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const boards = Math.ceil(rows.length / rowsOnBoard);
  const each = Math.ceil(rows.length / boards);
  return Array.from({ length: boards }, (_, at) => {
    const part = { ...document, rows: rows.slice(at * each, (at + 1) * each) };
    const made = make(template, shop, {
      head: textIn(priceList, shop.language),
      [list.key]: cutText(linesOf(part), list.most),
    });
    return sourceId === null
      ? made
      : { ...made, design: linkRows(made.design, { sourceId, document: part }) };
  });
}

const daily = phrase("Every day");

/** Opening hours of each day, as `HH:MM`. */
export interface Hours {
  from: string;
  until: string;
}

/** Returns two designs of a trade and, with opening hours, a third with them. */
export function firstDesigns(shop: Shop, hours: Hours | null): Made[] {
  const [first, second, third] = ofTrade(shop.trade);
  const opening = allTemplates.find(({ id }) => id === "opening-hours");
  const last = hours && opening;
  const time = (clock: string): string =>
    new Intl.DateTimeFormat(localeOf(shop.language), { timeStyle: "short", timeZone: "UTC" }).format(
      Date.parse(`2000-01-01T${clock}:00Z`),
    );
  const designs = [first, second, last ? undefined : third].flatMap((each) => (each ? make(each, shop) : []));
  if (!last) return designs;
  const line = `${textIn(daily, shop.language)}: ${time(hours.from)} – ${time(hours.until)}`;
  return [...designs, make(last, shop, { text: line })];
}
