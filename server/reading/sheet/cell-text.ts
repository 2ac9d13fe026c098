import { format, getFormatDateInfo, getFormatInfo } from "numfmt";

/** Excel counts days from another one on old computers of Apple. */
const daysBetweenEpochs = 1462;

/** A date whose month comes before its day is read the other way round in most of the world. */
const monthFirst = /^[^dyhsm]*m{1,2}[^a-z]+d{1,2}(?![a-z])/i;
const bare = (code: string) => code.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, "");

const isoFormatOf = (code: string): string => {
  const { hours, seconds } = getFormatDateInfo(code);
  return `yyyy-mm-dd${hours ? ` hh:mm${seconds ? ":ss" : ""}` : ""}`;
};

/** Returns a number with the digits that spreadsheets keep: the rest is noise of binary fractions. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes("e") && Math.abs(rounded) < 1e21 ? rounded.toFixed(20).replace(/\.?0+$/, "") : text;
}

/** Numbers without a unit are kept as a person types them, because boards format numbers by themselves. */
const asTyped = (shown: string): string =>
  /^-?(?:0|[1-9][\d,]*)(?:\.\d+)?$/.test(shown) ? plainNumber(Number(shown.replaceAll(",", ""))) : shown;

/**
 * Returns the text that a spreadsheet shows for a number with a number format. Dates that name their month first become
 * ISO dates, and numbers lose the zeros at their end.
 */
export function cellText(value: number, code: string, { is1904 = false }: { is1904?: boolean } = {}): string {
  const { type, isDate } = getFormatInfo(code);
  if (type === "general" || type === "text") return plainNumber(value);
  if (!isDate) return asTyped(format(code, value).trim());
  const serial = is1904 ? value + daysBetweenEpochs : value;
  return format(monthFirst.test(bare(code)) ? isoFormatOf(code) : code, serial).trim();
}
