import { z } from "zod";
import { reasonRef } from "#shared/refusals/index.ts";
import { archiveLimits } from "../../archive/archive-limits.ts";
import { type ArchiveFile, UnfitArchiveError } from "../../archive/open-archive.ts";

/* The parts of a Xibo layout export that we use: `layout.json` and `mapping.json` of versions 3 and 4. */

const number = z.coerce.number().catch(0);
const words = z.coerce.string().catch("");

export const xiboWidget = z.object({
  widgetId: number,
  type: words,
  /** Seconds. */
  duration: number,
  displayOrder: number,
  /** Seconds since 1970; 0 and 2147483647 mean no limit. */
  fromDt: number.optional(),
  toDt: number.optional(),
  mediaIds: z.array(number).catch([]),
  widgetOptions: z.array(z.object({ option: words, value: z.unknown() })).catch([]),
});
export type XiboWidget = z.output<typeof xiboWidget>;

const region = z.object({
  name: words,
  width: number,
  height: number,
  top: number,
  left: number,
  zIndex: number,
  regionPlaylist: z.object({ widgets: z.array(xiboWidget).catch([]) }).catch({ widgets: [] }),
});
export type XiboRegion = z.output<typeof region>;

const description = z.object({
  layout: words,
  layoutDefinitions: z.object({
    width: z.coerce.number().positive(),
    height: z.coerce.number().positive(),
    backgroundColor: words,
    backgroundImageId: z.coerce.number().nullable().catch(null),
    regions: z.array(region).max(200),
    drawers: z.array(region).max(200).catch([]),
  }),
});
const mapping = z
  .array(z.object({ file: z.string(), mediaid: z.coerce.number(), name: words }))
  .max(archiveLimits.entries);

export interface XiboDescription extends z.output<typeof description> {
  mapping: z.output<typeof mapping>;
}

/** Returns the two descriptions of an archive that is an export of a Xibo layout; undefined for others. */
export function xiboLayoutIn(
  files: readonly ArchiveFile[],
): { layout: ArchiveFile; mapping: ArchiveFile } | undefined {
  const [layout, mapping] = ["layout.json", "mapping.json"].map((name) =>
    files.find(({ path }) => path === name),
  );
  return layout && mapping ? { layout, mapping } : undefined;
}

/** Throws UnfitArchiveError when the descriptions are not as Xibo writes them. */
export function readXiboDescription(bytes: { layout: Buffer; mapping: Buffer }): XiboDescription {
  try {
    return {
      ...description.parse(JSON.parse(bytes.layout.toString("utf8"))),
      mapping: mapping.parse(JSON.parse(bytes.mapping.toString("utf8"))),
    };
  } catch (error) {
    throw new UnfitArchiveError(reasonRef("importDescriptionUnreadable"), error);
  }
}
