import { qrModules } from "#player/media/qr.ts";
import { type CheckWorld, checkDesign, type Finding } from "#shared/design-checks/index.ts";
import type { Design } from "#shared/media-kinds/design.ts";

/** Looks for what makes a design hard to read. Loaded after the editor: the rules have the table of fonts. */
export const findingsOf = (design: Design, world: Omit<CheckWorld, "qrModules">): Finding[] =>
  checkDesign(design, { ...world, qrModules });
