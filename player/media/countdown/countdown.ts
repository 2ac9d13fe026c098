import type { Stop } from "#player/engine/contracts.ts";
import { writesDigits } from "#shared/digits.ts";
import { dress, undress } from "../dress.ts";
import { fitApp, part } from "../fit-app.ts";
import { followSize } from "../fit-text.ts";
import { type MediaFactory, stillView } from "../view.ts";
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
  const box = part("app");
  const content = part("countdown");
  box.appendChild(content);
  let shape = "";
  let stops: Stop[] = [];
  let stopTimer: Stop = () => undefined;

  const left = (): TimeLeft | null =>
    timeLeft(settings, clock.now(), (atMs) => offsetMin(settings.zone, atMs));

  function draw(): void {
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
    const drawn = (content.textContent ?? "").replace(/\p{Nd}/gu, "0");
    if (drawn !== shape) arrange();
    shape = drawn;
  }

  const arrange = () => fitApp(content, box, { arrangements, maxShare: 0.5 });

  function tick(): void {
    draw();
    stopTimer = clock.after(1_000 - (clock.now() % 1_000), tick);
  }

  return {
    ...stillView,
    async prepare() {
      if (after === "skip" && left() === null) throw new Error("the moment of this countdown has passed");
      dress(host, settings);
      content.style.color = settings.colour;
      host.appendChild(box);
      tick();
      stops = [followSize(host, arrange)];
    },
    show() {
      // It has been counting since `prepare`.
    },
    dispose() {
      stopTimer();
      for (const stop of stops) stop();
      undress(host);
      box.remove();
    },
  };
};
