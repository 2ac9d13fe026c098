import type { Design, ElementOf } from "../media-kinds/design.ts";
import { luminance, type Paint, paintOf } from "./colours.ts";
import type { Check, CheckWorld, Facts, Finding } from "./finding.ts";
import { squareOf } from "./safe-area.ts";
import { mmPerUnit } from "./viewing.ts";

/**
 * The smallest module as a share of the distance. A phone's preview has 1,920 points for about 65 degrees, 1.7 for each
 * thousandth of the distance, and scanners need about three for a module. Below half of that, photos are too coarse, too.
 */
const moduleShare = { comfortable: 1 / 500, least: 1 / 1000 };
/** ISO/IEC 15415: a symbol contrast of 40 % is grade C, the least that is asked for in practice. */
const leastSymbolContrast = 0.4;

const qrsIn = ({ elements }: Design): ElementOf<"qr">[] =>
  elements.filter((each) => each.type === "qr").filter(({ opacity }) => opacity !== 0);

function sizeFinding(element: ElementOf<"qr">, design: Design, world: CheckWorld): Finding | null {
  const { viewing, qrModules } = world;
  const perUnit = mmPerUnit(design, viewing);
  const modules = qrModules(element.text);
  const side = squareOf(element).w * perUnit;
  const distance = viewing.scanDistanceM * 1000;
  const needed = modules * distance * moduleShare.comfortable;
  if (side >= needed) return null;
  return {
    rule: "qrSize",
    elementId: element.id,
    severity: side < modules * distance * moduleShare.least ? "warning" : "hint",
    facts: {
      millimetres: Math.floor(side),
      neededMillimetres: Math.ceil(needed),
      neededSide: Math.ceil(needed / perUnit),
    },
  };
}

function contrastFinding({ id, colour, background, opacity }: ElementOf<"qr">): Finding | null {
  const lightOf = ({ colour: own, cover }: Paint) => luminance(own) * cover;
  const [dark, light] = [lightOf(paintOf(colour, opacity)), lightOf(paintOf(background, opacity))];
  const symbolContrast = Math.abs(light - dark);
  if (symbolContrast < leastSymbolContrast)
    return {
      rule: "qrContrast",
      elementId: id,
      severity: "warning",
      facts: {
        percent: Math.floor(symbolContrast * 100),
        neededPercent: leastSymbolContrast * 100,
      },
    };
  if (dark > light) return { rule: "qrInverted", elementId: id, severity: "hint", facts: {} };
  return null;
}

/** Returns what is wrong with the text of a QR code that looks like an address; null for other texts. */
export function addressProblem(text: string): Facts["qrAddress"]["problem"] | null {
  const words = text.trim();
  const [, scheme, rest] = words.match(/^([a-z][a-z0-9+.-]*:)(?:\/\/)?(.*)$/is) ?? [];
  if (words === "" || (scheme && rest === "")) return "missing";
  if (scheme && /^https?:$/i.test(scheme))
    return /^https?:\/\/(?:[^\s/?#@]+@)?(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(
      words,
    ) ||
      /^https?:\/\/(?:localhost|\[[\da-f:.]+\]|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(
        words,
      )
      ? null
      : "wrong";
  // "example.com/menu" is a text for many phones, not an address.
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(words) ? "noScheme" : null;
}

function addressFinding({ id, text }: ElementOf<"qr">): Finding | null {
  const problem = addressProblem(text);
  if (!problem) return null;
  const severity = problem === "noScheme" ? "hint" : "warning";
  return { rule: "qrAddress", elementId: id, severity, facts: { problem } };
}

/** Finds QR codes that phones cannot read well, or that lead nowhere. */
export const checkQrCodes: Check = (design, world) =>
  qrsIn(design)
    .flatMap((element) => [
      addressFinding(element),
      contrastFinding(element),
      sizeFinding(element, design, world),
    ])
    .filter((finding) => finding !== null);
