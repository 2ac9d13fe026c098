import { t } from "@lingui/core/macro";
import type { EngineOutput } from "#player/engine/engine.ts";
import { isPaused, pauseEvent } from "../../art/street-screens.ts";
import { followDay } from "./day-slider.ts";
import { type DemoScreen, playDemo } from "./play.ts";

/** Starts every live screen of the page. Each one plays only while it is visible. */
export function mountLiveScreens(document: Document): void {
  for (const place of document.querySelectorAll<Element>("[data-live-screen]")) {
    const box = place instanceof HTMLElement ? place : overlayOf(place);
    if (box) playWhileSeen(box);
  }
}

/** Not every browser can play a video inside an SVG: an HTML element covers the drawn screen instead. */
function overlayOf(drawn: Element): HTMLElement | null {
  const section = drawn.closest("section");
  if (!section) return null;
  const box = document.createElement("div");
  box.className = "live-overlay";
  box.setAttribute("aria-hidden", "true");
  section.append(box);
  const lay = () => {
    const [screen, around] = [drawn.getBoundingClientRect(), section.getBoundingClientRect()];
    box.style.left = `${screen.left - around.left}px`;
    box.style.top = `${screen.top - around.top}px`;
    box.style.width = `${screen.width}px`;
    box.style.height = `${screen.height}px`;
  };
  const whenSizesChange = new ResizeObserver(lay);
  for (const element of [section, drawn.closest("svg.scene")]) if (element) whenSizesChange.observe(element);
  return box;
}

function playWhileSeen(box: HTMLElement): void {
  const figure = box.closest("figure");
  const day = figure && followDay(figure);
  let playing: DemoScreen | null = null;
  const changed = (output: EngineOutput) => {
    box.dataset.itemId = String(output.turn?.slot.item.id ?? "");
    if (!playing || !figure) return;
    explain(figure, output);
    if (output.answer) day?.show(output.answer, playing.now());
  };
  const start = () => {
    playing = playDemo(box, changed);
    day?.drive(playing);
  };
  const section = box.closest("section");
  let seen = false;
  const startOrStop = () => {
    if (seen && !isPaused(section)) {
      if (!playing) start();
    } else {
      playing?.stop();
      playing = null;
    }
  };
  new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? false;
    startOrStop();
  }).observe(box);
  section?.addEventListener(pauseEvent, startOrStop);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") playing?.wake();
  });
}

const time = new Intl.DateTimeFormat("en-IN", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** Shows what is on the screen, and until when. */
function explain(figure: HTMLElement, { turn, answer }: EngineOutput): void {
  const line = figure.querySelector("[data-live-reason]");
  if (!line || !turn || !answer?.round) return;
  const { slots } = answer.round;
  const place = slots.findIndex((slot) => slot.item.id === turn.slot.item.id) + 1;
  const [name, count, end] = [turn.slot.item.name, slots.length, time.format(turn.endsAtMs)];
  line.textContent = t`Now: ${name}, item ${place} of ${count}, until ${end}.`;
}
