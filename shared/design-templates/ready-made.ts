import { type Language, localeOf } from "../languages.ts";
import { fitsType } from "../media-kinds/cells.ts";
import { boardSettings, type WidgetOf } from "../media-kinds/contract.ts";
import type { Design } from "../media-kinds/design.ts";
import type { TableDocument } from "../media-kinds/table-document.ts";
import { tableFromGrid } from "../tables/from-grid.ts";
import { guessRoles } from "../tables/guess-roles.ts";
import { cutText } from "../texts/cut-text.ts";
import { allTemplates } from "./all-templates.ts";
import { boardLookOf } from "./board-looks.ts";
import { readable } from "./kit/colours.ts";
import { phrase } from "./kit/fields.ts";
import { rowsOf } from "./kit/rows.ts";
import {
  type Category,
  categories,
  examplesOf,
  type Template,
  type TemplateBrand,
  textIn,
} from "./kit/template.ts";

/* What is made from a few answers, without an editor: the first screens of an account. */

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

const priceListOf = ({ fields }: Template) =>
  fields.find(
    ({ form, example }) => form === "list" && rowsOf(example.en).every(({ value }) => value.startsWith("₹")),
  );

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

/** A price without its currency, where a board writes it by itself. */
const bareAmount = (value: string): string => {
  const bare = value.replace(/^₹\s*/, "");
  return fitsType(bare, "price") ? bare : value;
};

const priceList = phrase("Price list");
const nameColumn = phrase("Name");
const priceColumn = phrase("Price");

/** Returns example names with prices of a trade as a table; null for a trade that does not show prices. */
export function examplePrices({ trade, language }: Pick<Shop, "trade" | "language">): TableDocument | null {
  const list = ofTrade(trade).flatMap((template) => priceListOf(template) ?? [])[0];
  if (!list) return null;
  const rows = rowsOf(textIn(list.example, language)).map(({ name, value }) => [name, bareAmount(value)]);
  const grid = [[textIn(nameColumn, language), textIn(priceColumn, language)], ...rows];
  const table = tableFromGrid(grid, { names: true, rowKey: (at) => `row${at + 1}` });
  const columns = table.columns.map((column, at) =>
    at === 1 ? { ...column, type: "price" as const } : column,
  );
  return { ...table, columns };
}

/**
 * Returns the board of a table with names and prices, null when it has no names or no prices. It has the rows that the
 * table has at any time: all of them, in its order and sections.
 */
export function boardOf(
  document: TableDocument,
  sourceId: number,
  shop: Shop,
): { name: string; widget: WidgetOf<"board"> } | null {
  const columns = guessRoles(document.columns);
  const { name, price = columns.time } = columns;
  if (name === undefined || price === undefined || document.rows.length === 0) return null;
  const look = boardLookOf(shop.trade);
  const settings = boardSettings.parse({
    ...look,
    ...(shop.brand.colour && { accent: readable(shop.brand.colour, look.background) }),
    sourceId,
    columns,
    title: cutText(shop.name || textIn(priceList, shop.language), 80),
  });
  return { name: textIn(priceList, shop.language), widget: { kind: "board", settings } };
}

const daily = phrase("Every day");

/** Opening hours of each day, as `HH:MM`. */
export interface Hours {
  from: string;
  until: string;
}

/**
 * Returns the designs of a trade that show no list of prices, two at most, and with opening hours another one with them.
 */
export function firstDesigns(shop: Shop, hours: Hours | null): Made[] {
  const [first, second] = ofTrade(shop.trade).filter((template) => !priceListOf(template));
  const opening = allTemplates.find(({ id }) => id === "opening-hours");
  const last = hours && opening;
  const time = (clock: string): string =>
    new Intl.DateTimeFormat(localeOf(shop.language), { timeStyle: "short", timeZone: "UTC" }).format(
      Date.parse(`2000-01-01T${clock}:00Z`),
    );
  const designs = [first, second].flatMap((each) => (each ? make(each, shop) : []));
  if (!last) return designs;
  const line = `${textIn(daily, shop.language)}: ${time(hours.from)} – ${time(hours.until)}`;
  return [...designs, make(last, shop, { text: line })];
}
