import { dayMs, minuteMs } from "#shared/durations.ts";
import { panchangOf } from "#shared/panchang/panchang.ts";
import { appBox, fitApp } from "../fit-app.ts";
import { part } from "../part.ts";
import { drawnView, type MediaFactory } from "../view.ts";
import { type Fact, type PanchangTexts, textsOf } from "./panchang-texts.ts";
import "./panchang.css";

const arrangements = ["four", "three", "two", "six"];
/** A band is so many times as wide as high. */
const strip = 3.5;
/** Letters below these shares of the picture's shorter and longer side are too small: less is shown. */
const readable = { shorter: 0.038, longer: 0.012 };

/** The Indian calendar of the day at a place. The device computes it. */
export const panchang: MediaFactory<"panchang"> = ({ item: { settings } }, host, { clock, offsetMin }) => {
  const box = appBox();
  const content = part("panchang");
  box.appendChild(content);
  let texts: PanchangTexts | null = null;
  let textsDay = Number.NaN;
  const offset = (atMs: number) => offsetMin(settings.zone, atMs);

  /** It takes a moment on a slow device: once a day. */
  function textsNow(): PanchangTexts {
    const localMs = clock.now() + offset(clock.now()) * minuteMs;
    const day = Math.floor(localMs / dayMs);
    if (texts && day === textsDay) return texts;
    const beginOf = (localDay: number) => {
      const aboutMs = localDay * dayMs - offset(localDay * dayMs) * minuteMs;
      return localDay * dayMs - offset(aboutMs) * minuteMs;
    };
    const date = new Date(day * dayMs);
    const found = panchangOf(date, [beginOf(day), beginOf(day + 1)], settings);
    textsDay = day;
    texts = textsOf(found, date, { settings, offset });
    return texts;
  }

  function cell({ name, value, note, isMain, window }: Fact): HTMLElement {
    const made = part(isMain ? "panchang-fact" : "panchang-fact is-more", "", [
      part("panchang-name", name),
      part("panchang-value", value),
    ]);
    if (note) made.appendChild(part("panchang-note", note));
    if (window && window[0] <= clock.now() && clock.now() < window[1]) made.dataset.now = "";
    return made;
  }

  function draw(): string {
    const { date, month, years, rules, facts } = textsNow();
    const head = part("panchang-head", "", [
      part("panchang-date", date),
      part("panchang-month", month),
      part("panchang-years", years),
    ]);
    if (settings.title) {
      const title = part("panchang-title", settings.title);
      head.insertBefore(title, head.firstChild);
    }
    content.textContent = "";
    content.style.setProperty("--accent", settings.accent ?? settings.colour);
    content.appendChild(head);
    content.appendChild(part("panchang-facts", "", facts.map(cell)));
    content.appendChild(part("panchang-rules", rules));
    return content.textContent ?? "";
  }

  function arrange(): void {
    const [shorter = 0, longer = 0] = [box.clientWidth, box.clientHeight].sort((one, other) => one - other);
    const least = Math.max(shorter * readable.shorter, longer * readable.longer);
    const isStrip = box.clientWidth > box.clientHeight * strip;
    for (const detail of settings.shows === "all" ? ["all", "main"] : ["main"]) {
      content.dataset.detail = detail;
      fitApp(content, box, {
        arrangements: isStrip ? ["strip"] : arrangements,
        maxShare: isStrip ? 0.16 : 0.09,
      });
      if (Number.parseFloat(content.style.fontSize) >= least) return;
    }
  }

  return drawnView(host, clock, { look: settings, box, draw, everyMs: minuteMs, arrange });
};
