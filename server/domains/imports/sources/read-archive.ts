import { reasonRef } from "#shared/refusals/index.ts";
import type { Disk } from "../../../outside/disk/port.ts";
import { type Archive, UnfitArchiveError } from "../archive/open-archive.ts";
import { readBytes } from "../archive/unpack.ts";
import type { Found } from "../plan.ts";
import type { ImportRow } from "../queries.ts";
import { anthiasDatabaseIn, readAnthias } from "./anthias/read-anthias.ts";
import { readAssets } from "./anthias/read-assets.ts";
import { readList } from "./list-rows.ts";
import { listIn, readFiles } from "./read-files.ts";
import { readXiboDescription, xiboLayoutIn } from "./xibo/description.ts";
import { readXibo } from "./xibo/read-xibo.ts";

/** Reads what an archive has, by what wrote it. Throws UnfitArchiveError when its description cannot be read. */
export async function readArchive(
  archive: Archive,
  { timeZone, ...at }: { timeZone: string; folder: string; disk: Disk },
): Promise<{ source: NonNullable<ImportRow["source"]>; found: Found[] }> {
  const { files, left } = archive;
  const database = anthiasDatabaseIn(files);
  if (database) {
    const assets = await readAssets(archive, database, at);
    return { source: "anthias", found: readAnthias({ files, left, assets, timeZone }) };
  }
  if (archive.isTar) throw new UnfitArchiveError(reasonRef("importTarForeign"));
  const layout = xiboLayoutIn(files);
  if (layout) {
    const described = readXiboDescription({
      layout: await readBytes(archive, layout.layout),
      mapping: await readBytes(archive, layout.mapping),
    });
    return { source: "xibo", found: readXibo({ files, left, described, timeZone }) };
  }
  const listFile = listIn(files);
  if (!listFile) return { source: "files", found: readFiles({ files, left }) };
  const list = readList(await readBytes(archive, listFile));
  if (!list) throw new UnfitArchiveError(reasonRef("importListUnnamed", { name: listFile.path }));
  return { source: "files", found: readFiles({ files, left, listPath: listFile.path, list }) };
}
