import { t } from "@lingui/core/macro";
import { countOfFiles } from "#web/dashboard/words/counts.ts";
import type { Upload } from "./upload-list.ts";

type Row = Pick<Upload, "state">;

const isOpen = ({ state }: Row) => state !== "done" && state !== "failed" && state !== "known";

/** Returns the title with every number that needs the user, so that none hides another. */
export function titleOf(rows: readonly Row[]): string {
  const open = rows.filter(isOpen).length;
  const known = rows.filter((row) => row.state === "known").length;
  const failed = rows.filter((row) => row.state === "failed").length;
  const parts = [
    open > 0 && t`Uploading ${countOfFiles(open)}`,
    failed > 0 && t`${countOfFiles(failed)} failed`,
    known > 0 && t`${countOfFiles(known)} you already have`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : t`${countOfFiles(rows.length)} uploaded`;
}
