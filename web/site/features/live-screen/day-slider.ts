import { t } from "@lingui/core/macro";
import type { Answer } from "#shared/schedule/index.ts";
import { atMinute, clock, minuteOfDay, sliderHours, sliderStart, whyLines } from "./day.ts";
import { type DemoScreen, visitorOffsetMin } from "./play.ts";

export interface DaySlider {
  /** Shows what plays at an instant of the screen's clock, and why. */
  show(answer: Answer, atMs: number): void;
  /** Connects a screen: the slider then sets its clock. */
  drive(screen: DemoScreen): void;
}

/**
 * Connects the hour slider of a live screen. Until the visitor moves it, it follows the visitor's clock. Null where the
 * figure has no slider.
 */
export function followDay(figure: HTMLElement): DaySlider | null {
  const root = figure.querySelector<HTMLElement>("[data-day]");
  const slider = root?.querySelector("input");
  const back = root?.querySelector<HTMLButtonElement>("[data-day-now]");
  const [time, winner] = ["[data-clock]", "[data-winner]"].map((slot) => root?.querySelector(slot));
  if (!root || !slider || !back || !time || !winner) return null;
  const rows = [...root.querySelectorAll<HTMLElement>(".day-reasons li")];
  const offsetMin = visitorOffsetMin();
  let screen: DemoScreen | null = null;
  /** How far the screen's clock is ahead of the real time; null until the visitor moves the slider. */
  let shiftMs: number | null = null;

  const move = (toMs: number | null) => {
    shiftMs = toMs;
    back.hidden = toMs === null;
    screen?.shiftTo(toMs ?? 0);
  };
  slider.addEventListener("input", () => {
    move(atMinute(Date.now(), Number(slider.value), offsetMin) - Date.now());
  });
  back.addEventListener("click", () => {
    move(null);
    slider.focus();
  });

  // The visitor moved the slider before this script was loaded.
  if (Number(slider.value) !== sliderStart) slider.dispatchEvent(new Event("input"));

  return {
    drive(next) {
      screen = next;
      if (shiftMs !== null) next.shiftTo(shiftMs);
    },
    show(answer, atMs) {
      const minute = minuteOfDay(atMs, offsetMin);
      const lines = whyLines(answer, atMs, offsetMin);
      const name = lines.find((line) => line.wins)?.name ?? t`Nothing`;
      time.textContent = clock(minute);
      winner.textContent = name;
      if (shiftMs === null)
        slider.value = String(Math.min(sliderHours.until, Math.max(sliderHours.from, minute)));
      slider.setAttribute("aria-valuetext", `${clock(minute)}, ${name}`);
      rows.forEach((row, index) => {
        const line = lines[index];
        const [label, reason] = [row.querySelector("strong"), row.querySelector("[data-reason]")];
        if (!line || !label || !reason) return;
        row.toggleAttribute("data-wins", line.wins);
        label.textContent = line.name;
        reason.textContent = line.reason;
      });
    },
  };
}
