import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HtmlTagDescriptor } from "vite";
import { readPo, tableTexts } from "../../../shared/languages/read-po.ts";
import { declareTexts, learn } from "../../../shared/languages/texts.ts";
import { type Language, languages } from "../../../shared/languages.ts";
import { reloadedKey, reloadPauseMs } from "./reloaded-key.ts";

const messageTexts = declareTexts("missing-code", {
  title: "The page could not be loaded",
  text: "It may have been updated a moment ago. Reload it. If this does not help, wait a minute and try again.",
  button: "Reload the page",
});

/** Returns the message in a language, from its catalogue. */
function messageIn(language: Language) {
  const catalogue = join(import.meta.dirname, `../../../shared/languages/${language}.po`);
  if (language !== "en")
    learn(language, tableTexts(readPo(readFileSync(catalogue, "utf8")), ["missing-code"]));
  return { lang: language, text: messageTexts(language) };
}

/** The message in the page itself, because no other file is certain to be there. React replaces it. */
export const missingCodeMessage: HtmlTagDescriptor = {
  tag: "div",
  attrs: { id: "missing-code", role: "alert", hidden: true },
  injectTo: "body",
  children: languages.map(messageIn).map(({ lang, text }) => ({
    tag: "div",
    attrs: { lang, hidden: true },
    children: [
      { tag: "h1", children: text("title") },
      { tag: "p", children: text("text") },
      { tag: "button", attrs: { type: "button" }, children: text("button") },
    ],
  })),
};

/**
 * Instead of an empty page: when the page's own script or style sheet cannot be loaded (another version's, during an
 * update) or does not run, reloads once by itself, then shows the message. Part of a classic script that runs before all
 * others, so it is written for every browser.
 */
export const missingCodeScript = `(function () {
  var key = ${JSON.stringify(reloadedKey)}, reloads = false;
  function find(id) { return document.getElementById(id); }
  function isEmpty() { var root = find("root"); return !root || !root.firstChild; }
  function show() {
    if (!isEmpty()) return;
    var wanted = navigator.language;
    try { wanted = localStorage.getItem("vitrine-language") || wanted; } catch (off) {}
    var box = find("missing-code"), said = box.children[0];
    for (var at = 1; at < box.children.length; at++)
      if (wanted.indexOf(box.children[at].lang) === 0) said = box.children[at];
    box.style.cssText = "max-width:32rem;margin:20vh auto 0;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;text-align:center";
    said.lastElementChild.style.cssText = "padding:.7rem 1.2rem;font:inherit;cursor:pointer";
    said.lastElementChild.onclick = function () { location.reload(); };
    find("root").appendChild(box);
    box.hidden = said.hidden = false;
  }
  addEventListener("error", function (event) {
    var from = event.target, isFile = from.tagName === "SCRIPT" || (from.tagName === "LINK" && from.rel !== "icon");
    if (reloads || !isEmpty() || (from !== window && !isFile)) return;
    try {
      if (isFile && Date.now() - Number(sessionStorage.getItem(key)) > ${reloadPauseMs}) {
        sessionStorage.setItem(key, String(Date.now()));
        reloads = true;
        return location.reload();
      }
    } catch (off) {}
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  }, true);
})();
`;
