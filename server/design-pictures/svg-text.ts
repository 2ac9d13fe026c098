/** Writes SVG as text. Numbers have three decimals: a thousandth of a pixel. */

export const decimals = (value: number): string => String(Math.round(value * 100_000) / 100_000);

type Values = Record<string, string | number | undefined>;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const attributes = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) =>
      value === undefined ? "" : ` ${name}="${typeof value === "number" ? decimals(value) : escaped(value)}"`,
    )
    .join("");

export const element = (name: string, values: Values, inside = ""): string =>
  inside === "" ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${inside}</${name}>`;
