import type { Stop } from "#player/engine/contracts.ts";
import { writesDigits } from "#shared/digits.ts";
import { minuteMs } from "#shared/durations.ts";
import { dress, undress } from "../dress.ts";
import { fitApp, part } from "../fit-app.ts";
import { followSize } from "../fit-text.ts";
import { type MediaFactory, stillView } from "../view.ts";
import { clockText, timesOfDay } from "./prayer-times.ts";
import { prayerTexts } from "./words.ts";
import "./prayer.css";

const arrangements = ["list", "grid"];

/** Prayer times, or sunrise and sunset, of a place on the day that it is there. The device computes them. */
export const prayer: MediaFactory<"prayer"> = ({ item: { settings } }, host, world) => {
  const { clock, offsetMin } = world;
  const { zone, hours, language, title } = settings;
  const words = prayerTexts(language);
  const inDigits = writesDigits(settings.digits);
  const box = part("app");
  const content = part("prayer");
  box.appendChild(content);
  let shape = "";
  let stops: Stop[] = [];
  let stopTimer: Stop = () => undefined;
  const offset = (atMs: number) => offsetMin(zone, atMs);

  function draw(): void {
    const rows = timesOfDay(settings, clock.now(), offset).map(({ name, atMs, isNext }) => {
      const time = atMs === null ? "–" : inDigits(clockText(atMs, offset(atMs), hours));
      const row = part("prayer-row", "", [part("prayer-name", words(name)), part("prayer-time", time)]);
      if (isNext) row.dataset.next = "";
      return row;
    });
    content.textContent = "";
    if (title) {
      const heading = part("prayer-title", title);
      heading.style.color = settings.accent ?? settings.colour;
      content.appendChild(heading);
    }
    content.appendChild(part("prayer-rows", "", rows));
    const drawn = (content.textContent ?? "").replace(/\p{Nd}/gu, "0");
    if (drawn !== shape) arrange();
    shape = drawn;
  }

  const arrange = () => fitApp(content, box, { arrangements, maxShare: 0.12 });

  function tick(): void {
    draw();
    stopTimer = clock.after(minuteMs - (clock.now() % minuteMs), tick);
  }

  return {
    ...stillView,
    async prepare() {
      dress(host, settings);
      content.style.color = settings.colour;
      host.appendChild(box);
      tick();
      stops = [followSize(host, arrange)];
    },
    show() {
      // It has been drawn since `prepare`.
    },
    dispose() {
      stopTimer();
      for (const stop of stops) stop();
      undress(host);
      box.remove();
    },
  };
};
