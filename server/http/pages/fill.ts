const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const block = /\{\{if (\w+)\}\}([\s\S]*?)\{\{endif\}\}/g;

/**
 * Fills a built page in: `{{name}}` with the escaped value, and `{{if name}}…{{endif}}` with its content where the value is
 * not empty, else with nothing. Other names stay.
 */
export function fill(page: string, values: Record<string, string>): string {
  return page
    .replace(block, (whole, name: string, content: string) => {
      const value = values[name];
      return value === undefined ? whole : value && content;
    })
    .replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      (values[name] ?? whole).replace(/[&<>"]/g, (character) => escapes[character] ?? character),
    );
}
