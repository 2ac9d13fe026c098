import type { HtmlTagDescriptor } from "vite";
import { reloadedKey, reloadPauseMs } from "./reloaded-key.ts";

const texts = {
  en: {
    title: "The page could not be loaded",
    text: "It may have been updated a moment ago. Reload it. If this does not help, wait a minute and try again.",
    button: "Reload the page",
  },
  hi: {
    title: "पेज लोड नहीं हो सका",
    text: "शायद इसे अभी-अभी अपडेट किया गया है। इसे फिर से लोड करें। इससे काम न बने, तो एक मिनट रुककर फिर कोशिश करें।",
    button: "पेज फिर से लोड करें",
  },
};

/** The message in the page itself, because no other file is certain to be there. React replaces it. */
export const missingCodeMessage: HtmlTagDescriptor = {
  tag: "div",
  attrs: { id: "missing-code", role: "alert", hidden: true },
  injectTo: "body",
  children: Object.entries(texts).map(([lang, { title, text, button }]) => ({
    tag: "div",
    attrs: { lang, hidden: true },
    children: [
      { tag: "h1", children: title },
      { tag: "p", children: text },
      { tag: "button", attrs: { type: "button" }, children: button },
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
    var hindi = /^hi/.test(navigator.language);
    try { hindi = /^hi/.test(localStorage.getItem("vitrine-language") || navigator.language); } catch (off) {}
    var box = find("missing-code"), said = box.children[hindi ? 1 : 0];
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
