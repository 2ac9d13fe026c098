import { afterFirstPaint } from "./after-first-paint.ts";
import { awaitChatbot } from "./chatbot-arrival.ts";
import { bringLaterStyle } from "./later-style.ts";
import { offerNextPages } from "./next-pages.ts";
import { keepScrollRules } from "./scroll-rules.ts";
import { bringTypeface } from "./typeface.ts";
import { nameManifest } from "./web-manifest.ts";

// Runs on every page. It is all the JavaScript of a policy page.
keepScrollRules(window);
// Load forms at once, because visitors come for them. Everything else waits for the first paint.
const bringIslands = (kind: string) => {
  if (document.querySelector(kind)) void import("./islands.ts");
};
bringIslands("[data-island]:not([data-later])");
afterFirstPaint(window, () => {
  document.documentElement.dataset.painted = "";
  void bringLaterStyle(document);
  bringTypeface(document);
  offerNextPages(document);
  nameManifest(document);
  bringIslands("[data-island]");
  if (document.querySelector("[data-live-screen]")) void import("./moving-pictures.ts");
});
awaitChatbot(window);

// A page restored from the back-forward cache may be stale (for example, show a session that has ended).
window.addEventListener("pageshow", (event) => {
  if (event.persisted) window.location.reload();
});

const menu = document.querySelector<HTMLDetailsElement>("details.menu");
if (menu) {
  menu.addEventListener("click", (event) => {
    if (event.target instanceof HTMLAnchorElement) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}

document.querySelector("[data-year]")?.replaceChildren(String(new Date().getFullYear()));

// "Back" goes to the previous page. If there is none, the link's own target is the home page.
document.querySelector("[data-back]")?.addEventListener("click", (event) => {
  const cameFromHere = "navigation" in window && window.navigation.canGoBack;
  if (!cameFromHere && document.referrer === "") return;
  event.preventDefault();
  window.history.back();
});
