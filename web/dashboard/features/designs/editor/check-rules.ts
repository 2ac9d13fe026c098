import { qrModules } from "#player/media/qr.ts";
import { checkDesign, type Finding, type Viewing } from "#shared/design-checks/index.ts";
import type { Design } from "#shared/media-kinds/design.ts";

/** Looks for what makes a design hard to read. Loaded after the editor: the rules have the table of fonts. */
export const findingsOf = (
  design: Design,
  viewing: Viewing,
  sourceIds: ReadonlySet<number> | null,
): Finding[] => checkDesign(design, { viewing, sourceIds, qrModules });
