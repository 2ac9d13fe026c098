import { escapeHtml } from "#shared/escape-html.ts";
import type { Language } from "#shared/languages.ts";
import { waitingTexts } from "#shared/waiting-texts.ts";

/** Returns the address of a page that says which server does not answer, and why, for the time until the next try. */
export function waitingPage(server: string, reason: string, retryMs: number, language: Language): string {
  const say = waitingTexts(language);
  const lines = [say("again"), say("next", { seconds: String(retryMs / 1000) }), reason];
  return `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><html lang="${language}"><title>Vitrine</title>
<style>html{height:100%;background:#0a1222;color:#f1f4fa;font:calc(12px + 2vmin)/1.5 system-ui,sans-serif}
body{height:100%;margin:0;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;overflow-wrap:anywhere}
h1{font-size:1.8em;line-height:1.3;margin:0 .5em .4em}p{margin:0 1em;color:#b9c3d8}</style>
<h1>${escapeHtml(say("waiting", { host: new URL(server).host }))}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}`)}`;
}
