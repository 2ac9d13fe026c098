import { t } from "@lingui/core/macro";
import type { ElementType } from "#shared/media-kinds/design.ts";

/** Returns what stands in the place of an element of a design whose file cannot be shown. */
export const missingWords = (type: ElementType): string =>
  type === "video" ? t`Video missing` : type === "logo" ? t`Logo missing` : t`Picture missing`;
