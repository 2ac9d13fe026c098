import type { Design } from "../media-kinds/design.ts";
import { pagesOf } from "../media-kinds/design-pages.ts";
import { checkContrast } from "./contrast.ts";
import { checkEmpty } from "./empty.ts";
import type { Check, CheckWorld, Finding } from "./finding.ts";
import { checkLetterSize } from "./letter-size.ts";
import { checkLetters } from "./letters.ts";
import { checkLiveValues } from "./live-value.ts";
import { checkLogo } from "./logo.ts";
import { checkMissing } from "./missing.ts";
import { checkOverlap } from "./overlap.ts";
import { checkQrCodes } from "./qr-code.ts";
import { checkReadingTime } from "./reading-time.ts";
import { checkSafeArea } from "./safe-area.ts";

export type { CheckWorld, Finding } from "./finding.ts";
export { usualViewing } from "./finding.ts";

/*
 * There is no rule for flashing (WCAG 2.3.1, three times a second): an element comes once and goes once, so a design
 * cannot flash. A video can; it is not looked into.
 */
const checks: readonly Check[] = [
  checkEmpty,
  checkContrast,
  checkLetterSize,
  checkOverlap,
  checkSafeArea,
  checkQrCodes,
  checkLiveValues,
  checkLogo,
  checkMissing,
  checkLetters,
  checkReadingTime,
];

/** Returns what makes a design hard to read or to use on a screen, page by page: warnings first, then hints. */
export function checkDesign(design: Design, world: CheckWorld): Finding[] {
  const found = pagesOf(design).flatMap(({ page, ...alone }) => {
    const shown = { ...alone, elements: alone.elements.filter(({ hidden }) => !hidden) };
    const viewing = { ...world.viewing, ...(page && { seconds: page.seconds }) };
    const onPage = checks.flatMap((check) => check(shown, { ...world, viewing }));
    return page ? onPage.map((finding) => ({ ...finding, page: page.id })) : onPage;
  });
  return found.toSorted((one, other) => Number(one.severity === "hint") - Number(other.severity === "hint"));
}
