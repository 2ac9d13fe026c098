import type { Check } from "./finding.ts";
import { capitalHeight, extentOf, letteredIn } from "./lettering.ts";
import { mmOfAngle, mmPerUnit } from "./viewing.ts";

/**
 * Angles of a capital letter in minutes of arc. ISO 9241-303 and NUREG-0700 ask for at least 16, which is 1/215 of the
 * distance. Below 10, a person with a visual acuity of 6/12 cannot tell the letters apart: a letter of an eye chart is
 * five times the detail that this eye resolves.
 */
const angles = { comfortable: 16, readable: 10 };

/** Finds texts whose letters are too small for the distance. */
export const checkLetterSize: Check = (design, { viewing }) => {
  const perUnit = mmPerUnit(design, viewing);
  const neededMm = mmOfAngle(angles.comfortable, viewing.distanceM);
  const leastMm = mmOfAngle(angles.readable, viewing.distanceM);
  return letteredIn(design).flatMap((element) => {
    const { size } = extentOf(element);
    const mm = size * capitalHeight * perUnit;
    if (mm >= neededMm) return [];
    return {
      rule: "letterSize",
      elementId: element.id,
      severity: mm < leastMm ? "warning" : "hint",
      facts: {
        millimetres: Math.floor(mm),
        neededMillimetres: Math.ceil(neededMm),
        neededSize: Math.ceil(neededMm / capitalHeight / perUnit),
        // The letters would be large enough if their box had room for them.
        reduced: element.size * capitalHeight * perUnit >= neededMm,
      },
    };
  });
};
