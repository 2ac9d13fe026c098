import { dataDocument } from "#shared/media-kinds/documents.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { versionOf, weatherAddress } from "../../library/data-sources/index.ts";
import type { ItemSource } from "./plan.ts";

/** Longest name of a data source. */
const longestName = 80;

/** Returns the name of the data source of an item; a table has its own, because several widgets may show it. */
export const sourceNameOf = (itemName: string, source: ItemSource): string =>
  cutText(source.kind === "table" ? source.name : itemName, longestName)
    .toWellFormed()
    .trim();

/** Returns what a data source follows outside; null: nothing. */
export function addressOf(source: ItemSource): string | null {
  if (source.kind === "table") return null;
  if (source.kind !== "weather") return source.url;
  const { place, latitude, longitude } = source;
  return weatherAddress({ name: place, latitude, longitude });
}

/** Returns a data source as a text that another change of it makes another one (undo/states-of.ts). */
export const stateOfSource = (source: { name: string; url: string | null; version: string | null }): string =>
  JSON.stringify([source.name, source.url, source.url === null ? source.version : null]);

/** Returns the state that the data source of an item has when it came over. */
export const stateAsBrought = (itemName: string, source: ItemSource): string =>
  stateOfSource({
    name: sourceNameOf(itemName, source),
    url: addressOf(source),
    version: source.kind === "table" ? versionOf(JSON.stringify(dataDocument.parse(source.document))) : null,
  });
