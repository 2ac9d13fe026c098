import { writesDigits } from "#shared/digits.ts";
import { minuteMs } from "#shared/durations.ts";
import { appBox, fitApp } from "../fit-app.ts";
import { part } from "../part.ts";
import { drawnView, type MediaFactory } from "../view.ts";
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
  const box = appBox();
  const content = part("prayer");
  box.appendChild(content);
  const offset = (atMs: number) => offsetMin(zone, atMs);

  function draw(): string {
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
    return (content.textContent ?? "").replace(/\p{Nd}/gu, "0");
  }

  const arrange = () => fitApp(content, box, { arrangements, maxShare: 0.12 });

  return drawnView(host, clock, { look: settings, box, draw, everyMs: minuteMs, arrange });
};
