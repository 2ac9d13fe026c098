import { writesDigits } from "#shared/digits.ts";
import { appBox, fitApp } from "../fit-app.ts";
import { part } from "../part.ts";
import { drawnView, type MediaFactory } from "../view.ts";
import { partsOf, type TimeLeft, timeLeft } from "./time-left.ts";
import { countdownTexts } from "./words.ts";
import "./countdown.css";

const arrangements = ["row", "pairs", "column"];

/** Counts down to a moment. What it shows depends on the screen's clock alone, so it also works without a network. */
export const countdown: MediaFactory<"countdown"> = ({ item: { settings } }, host, world) => {
  const { clock, offsetMin } = world;
  const { smallest, language, title, after, afterText } = settings;
  const words = countdownTexts(language);
  const inDigits = writesDigits(settings.digits);
  const box = appBox();
  const content = part("countdown");
  box.appendChild(content);

  const left = (): TimeLeft | null =>
    timeLeft(settings, clock.now(), (atMs) => offsetMin(settings.zone, atMs));

  function draw(): string {
    const now = left();
    const parts: HTMLElement[] = [];
    if (now === null && after === "text" && afterText) {
      parts.push(part("countdown-after", afterText));
    } else {
      if (title) parts.push(part("countdown-title", title));
      const isToday = now !== null && smallest === "days" && now.days === 0;
      const numbers = isToday
        ? [part("countdown-after", words("today"))]
        : partsOf(now, smallest).map(({ unit, count }) =>
            part("countdown-part", "", [
              part(
                "countdown-number",
                inDigits(unit === "days" ? String(count) : String(count).padStart(2, "0")),
              ),
              part("countdown-word", words(unit, { count })),
            ]),
          );
      parts.push(part("countdown-parts", "", numbers));
    }
    content.textContent = "";
    for (const each of parts) content.appendChild(each);
    // Digits have one width, so the size changes only with their number.
    return (content.textContent ?? "").replace(/\p{Nd}/gu, "0");
  }

  const arrange = () => fitApp(content, box, { arrangements, maxShare: 0.5 });

  return drawnView(host, clock, {
    look: settings,
    box,
    check() {
      if (after === "skip" && left() === null) throw new Error("the moment of this countdown has passed");
    },
    draw,
    everyMs: 1_000,
    arrange,
  });
};
