import { escapeHtml } from "#shared/escape-html.ts";

const block = /\{\{if (\w+)\}\}([\s\S]*?)\{\{endif\}\}/g;

/**
 * Fills a built page in: `{{name}}` with the escaped value, `"{{json name}}"` with a value that is JSON,
 * `{{later name 2026-11-27}}` with the later of two days, and `{{if name}}…{{endif}}` with its content where the value is not
 * empty, else with nothing. Other names stay. `isText`: the
 * page is plain text, where nothing is escaped.
 */
export function fill(page: string, values: Readonly<Record<string, string>>, isText = false): string {
  const shown = isText ? (value: string) => value : escapeHtml;
  return page
    .replace(block, (whole, name: string, content: string) => {
      const value = values[name];
      return value === undefined ? whole : value && content;
    })
    .replace(/"\{\{json (\w+)\}\}"/g, (whole, name: string) => values[name] ?? whole)
    .replace(/\{\{later (\w+) ([\d-]+)\}\}/g, (_, name: string, day: string) => {
      const value = values[name] ?? "";
      return value > day ? value : day;
    })
    .replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : shown(value);
    });
}
