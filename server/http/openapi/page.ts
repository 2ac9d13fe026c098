import { createHash } from "node:crypto";
import { takesApiKey, takesPartnerKey } from "#shared/api-keys.ts";
import { brand } from "#shared/brand.ts";
import type { Contract } from "#shared/contracts/contract.ts";
import type { Who } from "../guard.ts";

const style = `
:root { color-scheme: light dark; --page: light-dark(#f4f6f9, #0c131f); --card: light-dark(#fff, #131d2e);
  --line: light-dark(#dbe0ea, #26344a); --text: light-dark(#111a2c, #edf1f7); --muted: light-dark(#4d586d, #a5b1c6);
  --accent: light-dark(#8a4b00, #ffc043) }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--text);
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
header { padding: 2.5rem 1.25rem 2rem; background: #0a1222; color: #edf1f7; border-bottom: 2px solid #d98e04 }
header p { max-width: 44rem; margin: .5rem 0 0; color: #b6c2d6 }
header a { color: #ffc043 }
.wrap { max-width: 72rem; margin: 0 auto }
h1 { margin: 0; font-size: 2rem; letter-spacing: -.02em }
h2 { margin: 0; padding: .9rem 1.25rem; font-size: 1.1rem; border-bottom: 1px solid var(--line) }
nav { display: flex; flex-wrap: wrap; gap: .25rem .5rem; padding: 1.25rem }
nav a { padding: .3rem .7rem; border: 1px solid var(--line); border-radius: 99rem; background: var(--card);
  color: inherit; font-size: .875rem; text-decoration: none }
nav a:hover { border-color: var(--accent) }
main { padding: 0 1.25rem 4rem }
section { margin-bottom: 1.5rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card);
  scroll-margin-top: 1rem }
ul { margin: 0; padding: 0; list-style: none }
li { display: grid; grid-template-columns: minmax(0, 26rem) minmax(0, 1fr) 9rem; gap: .25rem 1.5rem;
  padding: .6rem 1.25rem; font-size: .9375rem }
li + li { border-top: 1px solid var(--line) }
code { display: flex; gap: .75rem; font: .8125rem/1.8 ui-monospace, Menlo, Consolas, monospace }
code span { min-width: 0; overflow-wrap: anywhere }
code b { flex: 0 0 3.6rem; color: var(--accent) }
small { color: var(--muted); font-size: .8125rem; line-height: 1.85 }
@media (max-width: 48rem) { li { grid-template-columns: minmax(0, 1fr) } }
`;

/** The content policy of the page: its own style sheet, by its hash, and nothing else. */
export const apiReferencePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`;

const idOf = (tag: string) => tag.toLowerCase().replace(/\W+/g, "-");

const callersOf = (contract: Contract, who: readonly Who[]): string =>
  [
    ...who,
    ...(who.includes("customer") && takesApiKey(contract) ? ["API key"] : []),
    ...(takesPartnerKey(contract) ? ["key of a partner"] : []),
  ].join(", ");

/** Returns a page with one line for each call, by subject. */
export function apiReferencePage(documented: readonly { contract: Contract; who: readonly Who[] }[]): string {
  const byTag = [...Map.groupBy(documented, ({ contract }) => contract.tag)];
  const links = byTag.map(([tag]) => `<a href="#${idOf(tag)}">${tag}</a>`);
  const sections = byTag.map(([tag, calls]) => {
    const lines = calls.map(
      ({ contract, contract: { method, path, summary }, who }) =>
        `<li><code><b>${method}</b><span>${path}</span></code><span>${summary}</span><small>${callersOf(contract, who)}</small></li>`,
    );
    return `<section id="${idOf(tag)}"><h2>${tag}</h2><ul>${lines.join("")}</ul></section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${brand.name} API</title><meta name="robots" content="noindex"><style>${style}</style></head><body><header><div class="wrap"><h1>${brand.name} API</h1><p>Every call of the dashboard and of screens: what it does, and who may call it. A key from Settings > API keys is sent as <b>Authorization: Bearer vtr_…</b>. The schemas of all requests and answers are in <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></div></header><nav class="wrap" aria-label="Subjects">${links.join("")}</nav><main class="wrap">${sections.join("")}</main></body></html>`;
}
