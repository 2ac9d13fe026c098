import { t } from "@lingui/core/macro";
import type { FileKind } from "#shared/media-kinds/names.ts";

/** The plural names of the kinds that are files. Apart from the other parts of kinds, because the first page has uploads. */
export const fileKindNames: Readonly<Record<FileKind, () => string>> = {
  image: () => t`Pictures`,
  video: () => t`Videos`,
  pdf: () => t`Documents`,
  audio: () => t`Audio files`,
};
