import { type Widget, widget as widgetSchema } from "#shared/media-kinds/contract.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { jsonIn } from "../../../../../reading/lenient.ts";
import { type ItemSource, plainName } from "../../plan.ts";
import { rolesOf, tableOf } from "./data-sets.ts";
import type { XiboDescription, XiboWidget } from "./description.ts";
import { addressOf, optionOf, type Turned, unfit } from "./turned.ts";

/* Widgets that show a feed, a place or a table. */

/** Stands for the number of the data source, which does not exist yet. */
const anySource = 1;

function fed(
  from: XiboWidget,
  source: ItemSource,
  widget: { kind: Widget["kind"]; settings: Record<string, unknown> },
  note: ReasonRef,
): Turned {
  const { kind, settings } = widget;
  const fits = widgetSchema.safeParse({ kind, settings: { ...settings, sourceId: anySource } }).success;
  return fits ? { content: { kind: "fed", source, widget }, note } : unfit(from);
}

const feedAddress = /^(?:https?|webcals?):\/\/\S{1,1980}$/i;
const mostNews = 20;

function newsOf(widget: XiboWidget): Turned {
  const url = addressOf(widget);
  if (!feedAddress.test(url)) return unfit(widget);
  const wanted = Math.round(Number(optionOf(widget, "numItems")) || 8);
  const items = Math.min(mostNews, Math.max(1, wanted));
  const style = optionOf(widget, "effect").startsWith("marquee") ? "ticker" : "cards";
  return fed(
    widget,
    { kind: "news", url },
    { kind: "news", settings: { style, items } },
    reasonRef("importNoLook"),
  );
}

function agendaOf(widget: XiboWidget): Turned {
  const url = addressOf(widget);
  if (!feedAddress.test(url)) return unfit(widget);
  return fed(widget, { kind: "agenda", url }, { kind: "agenda", settings: {} }, reasonRef("importNoLook"));
}

/** There, weather is usually that of each screen's own place, which no export has. */
function weatherOf(widget: XiboWidget): Turned {
  const [latitude, longitude] = ["latitude", "longitude"].map((name) => optionOf(widget, name).trim());
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  const isPlace = latitude && longitude && Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  if (optionOf(widget, "useDisplayLocation") === "1" || !isPlace)
    return { left: reasonRef("importWeatherNoPlace") };
  const units = optionOf(widget, "units") === "us" ? "fahrenheit" : "celsius";
  const name = `${place.latitude.toFixed(2)}, ${place.longitude.toFixed(2)}`;
  return fed(
    widget,
    { kind: "weather", place: name, ...place },
    { kind: "weather", settings: { units, style: "days" } },
    reasonRef("importWeatherUnnamed"),
  );
}

const longestTitle = 80;
const titleOf = (widget: XiboWidget): string =>
  cutText(optionOf(widget, "name"), longestTitle).toWellFormed().trim();

/** A data set becomes a table, which all boards of the import that show it share. */
function boardOf(widget: XiboWidget, { dataSets }: Pick<XiboDescription, "dataSets">): Turned {
  const dataSet = dataSets.get(Number(optionOf(widget, "dataSetId")));
  if (!dataSet) return { left: reasonRef("importDataSetMissing") };
  const { table, keys, lostColumns, lostRows } = tableOf(dataSet);
  const chosen = columnsIn(optionOf(widget, "columns")).flatMap((id) => keys.get(id) ?? []);
  const shown = chosen.length > 0 ? new Set(chosen) : new Set(table.columns.map(({ key }) => key));
  const { roles, unshown } = rolesOf(table.columns.filter(({ key }) => shown.has(key)));
  const note =
    table.rows.length === 0
      ? reasonRef("importBoardEmpty")
      : lostRows > 0
        ? reasonRef("importRowsLost", { count: lostRows })
        : lostColumns + unshown > 0
          ? reasonRef("importColumnsLost", { count: lostColumns + unshown })
          : reasonRef("importNoLook");
  return fed(
    widget,
    { kind: "table", name: plainName(dataSet.dataSet, `Data set ${dataSet.dataSetId}`), document: table },
    { kind: "board", settings: { layout: "price-list", title: titleOf(widget), columns: roles } },
    note,
  );
}

/** `[47,48]`, `["1","2"]` or, in older versions, `47,48`. */
function columnsIn(text: string): number[] {
  const list = jsonIn(Buffer.from(text.startsWith("[") ? text : `[${text}]`));
  return Array.isArray(list) ? list.map(Number) : [];
}

/** No export has the dishes of a menu board: its table waits for them. */
const menuTable: TableDocument = {
  kind: "table",
  columns: [
    { key: "section", name: "Section", type: "text" },
    { key: "name", name: "Name", type: "text" },
    { key: "detail", name: "Description", type: "text" },
    { key: "price", name: "Price", type: "price" },
  ],
  rows: [],
};
function menuOf(widget: XiboWidget, { layout }: Pick<XiboDescription, "layout">): Turned {
  const number = optionOf(widget, "menuId");
  const name = plainName(`${layout}: menu ${number}`, "Menu");
  const columns = { section: "section", name: "name", detail: "detail", price: "price" };
  return fed(
    widget,
    { kind: "table", name, document: menuTable },
    { kind: "board", settings: { layout: "menu", title: titleOf(widget), columns } },
    reasonRef("importBoardEmpty"),
  );
}

/** By the type of the widget, also as older versions call it. */
export const turnedFed: Readonly<
  Record<string, (widget: XiboWidget, described: Pick<XiboDescription, "dataSets" | "layout">) => Turned>
> = {
  "rss-ticker": newsOf,
  ticker: newsOf,
  "ics-calendar": agendaOf,
  calendar: agendaOf,
  calendaradvanced: agendaOf,
  forecastio: weatherOf,
  weather: weatherOf,
  dataset: boardOf,
  datasetview: boardOf,
  datasetticker: boardOf,
  "menuboard-category": menuOf,
  "menuboard-product": menuOf,
};
