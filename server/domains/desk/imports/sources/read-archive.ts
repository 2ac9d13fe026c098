import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { type Owner, readApart, readerApart, TooHeavy } from "../../../../reading/apart.ts";
import { type Looking, lookAtFiles } from "../archive/look-at-files.ts";
import { type Archive, type ArchiveFile, UnfitArchiveError } from "../archive/open-archive.ts";
import { readBytes } from "../archive/unpack.ts";
import type { Found } from "../plan.ts";
import type { ImportRow } from "../queries.ts";
import { anthiasDatabaseIn, readAnthias } from "./anthias/read-anthias.ts";
import { readAssets } from "./anthias/read-assets.ts";
import type { List } from "./list-rows.ts";
import { officeIn, readSlides } from "./presentation/read-slides.ts";
import { listIn, readFiles } from "./read-files.ts";
import type { readList } from "./read-list.ts";
import { togetherOf } from "./together.ts";
import { type XiboFiles, xiboLayoutIn } from "./xibo/layout-files.ts";
import type { readXiboExport } from "./xibo/read-export.ts";

/** Reads what an archive has, by what wrote it. Throws UnfitArchiveError when its description cannot be read. */
export async function readArchive(
  archive: Archive,
  { timeZone, name, ...at }: { timeZone: string; name: string } & Looking & Owner,
): Promise<{ source: NonNullable<ImportRow["source"]>; found: Found[] }> {
  const { left } = archive;
  const pages = await archive.pages?.();
  if (pages) {
    const found = readFiles({ files: pages, left });
    return { source: "document", found: [...found, ...togetherOf(found, { name, files: pages })] };
  }
  const office = officeIn(archive.files);
  if (office === "presentation")
    return { source: "presentation", found: await readSlides(archive, { name, accountId: at.accountId }) };
  if (office) throw new UnfitArchiveError(reasonRef("importOfficeOther"));
  const database = anthiasDatabaseIn(archive.files);
  if (database) {
    const assets = await readAssets(archive, database, at);
    const files = await lookAtFiles(archive, archive.files, at);
    return { source: "anthias", found: readAnthias({ files, left, assets, timeZone }) };
  }
  if (archive.isTar) throw new UnfitArchiveError(reasonRef("importTarForeign"));
  const layout = xiboLayoutIn(archive.files);
  if (layout) return { source: "xibo", found: await readLayout(archive, layout, { timeZone, ...at }) };
  const listFile = listIn(archive.files);
  const list = listFile && { path: listFile.path, read: await listOf(archive, listFile, at) };
  // Nothing else is in the archive.
  if (list && "reason" in list.read && archive.files.length === 1) throw new UnfitArchiveError(list.read);
  const files = await lookAtFiles(archive, archive.files, at);
  const found = readFiles({ files, left, list });
  return { source: "files", found: [...found, ...(list ? [] : togetherOf(found, { name, files }))] };
}

const list = readerApart<typeof readList>(new URL("./read-list.ts", import.meta.url), "readList");

/** Reads a list, or returns why it is not used: the files come over without it. */
async function listOf(archive: Archive, file: ArchiveFile, owner: Owner): Promise<List | ReasonRef> {
  const { path: name } = file;
  try {
    const bytes = await readBytes(archive, file);
    return (await readApart(list, { bytes }, owner)) ?? reasonRef("importListUnnamed", { name });
  } catch (error) {
    if (error instanceof UnfitArchiveError) return error.reason;
    if (error instanceof TooHeavy) return reasonRef("importTooHeavy", { name });
    throw error;
  }
}

const readExport = readerApart<typeof readXiboExport>(
  new URL("./xibo/read-export.ts", import.meta.url),
  "readXiboExport",
);

async function readLayout(
  archive: Archive,
  layout: XiboFiles<ArchiveFile>,
  { timeZone, ...at }: { timeZone: string } & Looking & Owner,
): Promise<Found[]> {
  const parts: [string, Buffer | null][] = [];
  for (const [name, file] of Object.entries(layout))
    if (file) parts.push([name, await readPart(archive, file)]);
  const bytes = Object.fromEntries(parts) as XiboFiles<Buffer | null>;
  const files = await lookAtFiles(archive, archive.files, at);
  const read = await readApart(readExport, { bytes, files, left: archive.left, timeZone }, at).catch(
    (error: unknown) => {
      if (!(error instanceof TooHeavy)) throw error;
      return { problem: reasonRef("importDescriptionUnreadable") };
    },
  );
  if ("problem" in read) throw new UnfitArchiveError(read.problem);
  return read.found;
}

/** Returns the bytes of one of several descriptions; null: it is damaged or too long. */
const readPart = (archive: Archive, file: ArchiveFile): Promise<Buffer | null> =>
  readBytes(archive, file).catch((error: unknown) => {
    if (error instanceof UnfitArchiveError) return null;
    throw error;
  });
