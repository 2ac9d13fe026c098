import { hash } from "node:crypto";
import { farFontsOf, farLettersIn } from "#shared/fonts/far-fonts.ts";
import type { FontFile } from "#shared/media-kinds/design.ts";
import type { ScreenActor } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { CurrentValue, CurrentValues } from "../../library/data-sources/index.ts";
import type { CurrentManifests } from "../manifests/index.ts";

export interface DataAnswer {
  etag: string;
  /** Returns the body. Documents are copied into it as bytes. */
  body: () => Buffer;
}

/**
 * Returns the newest values of the data sources in this screen's manifest. `has` is the screen's header with the
 * documents that it has; undefined for a player that knows none, which gets none.
 */
export async function getData({
  ctx,
  manifests,
  values,
  has,
}: Omit<Verb<unknown, ScreenActor>, "input"> & {
  manifests: CurrentManifests;
  values: CurrentValues;
  has: string | undefined;
}): Promise<DataAnswer> {
  const { screenId, accountId } = ctx.actor;
  const shown = (await manifests.of(screenId, accountId))?.shared.sourceIds ?? new Set<number>();
  const newest = await values.of(accountId, shown);
  const held = has === undefined ? null : documentsIn(has);
  const isSent = ({ sourceId, version, body }: CurrentValue) =>
    body !== null && held !== null && held.get(sourceId) !== version;
  // Identifies the answer without reading the documents: their versions stand in it.
  const described = JSON.stringify(newest.map((each) => [smallPartOf(each), isSent(each)]));
  return {
    etag: `"${hash("sha256", described).slice(0, 32)}"`,
    body: () => bodyOf(newest.map((each) => [smallPartOf(each), isSent(each) ? each.body : null])),
  };
}

function smallPartOf(current: CurrentValue): string {
  const { sourceId, value, atMs, version } = current;
  const fonts = fontsFor(current);
  return JSON.stringify({
    sourceId,
    value,
    atMs,
    ...(version !== null && { version }),
    ...(fonts.length > 0 && { fonts }),
  });
}

/** A value is looked through once, however many screens show it. */
const known = new WeakMap<CurrentValue, FontFile[]>();
function fontsFor(current: CurrentValue): FontFile[] {
  const found =
    known.get(current) ??
    farFontsOf(farLettersIn([current.value, current.body?.toString() ?? ""])).map(
      ({ font, weight, range, file }) => ({ font, weight, range, file }),
    );
  known.set(current, found);
  return found;
}

function bodyOf(parts: readonly (readonly [small: string, document: Buffer | null])[]): Buffer {
  const values = parts.map(([small, document]) =>
    document
      ? Buffer.concat([Buffer.from(`${small.slice(0, -1)},"document":`), document, Buffer.from("}")])
      : Buffer.from(small),
  );
  const joined = values.flatMap((value, at) => (at === 0 ? [value] : [Buffer.from(","), value]));
  return Buffer.concat([Buffer.from('{"values":['), ...joined, Buffer.from("]}")]);
}

/** Reads the header of `documentsHeader`. Ignores what is not of its form. */
function documentsIn(header: string): ReadonlyMap<number, string> {
  const parts = header.split(",").map((part) => /^\s*(\d{1,10}):([0-9a-f]{16})\s*$/.exec(part));
  return new Map(parts.flatMap((part) => (part ? [[Number(part[1]), part[2] ?? ""]] : [])));
}
