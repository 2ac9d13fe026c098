import { getDataDocument, listDataSources } from "#shared/contracts/library/data-sources.ts";
import { type InnerCalls, Refused } from "../inner-calls.ts";

/** Returns a data source with its document; null for one value. Throws Refused when it does not exist. */
export async function sourceOf(api: InnerCalls, id: number) {
  const { items } = await api.call(listDataSources, {});
  const found = items.find((each) => each.id === id);
  if (!found) throw new Refused(404, { message: "This data source does not exist. Search finds their ids." });
  const { feed, waits: _, isOpen: __, ...source } = found;
  if (source.kind === "value") return { source, document: null, feed };
  const { document } = await api.call(getDataDocument, { id });
  return { source, document, feed };
}
