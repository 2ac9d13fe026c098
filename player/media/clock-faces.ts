import { writesDigits } from "#shared/digits.ts";
import type { ItemOf } from "#shared/media-kinds/contract.ts";
import { svg } from "./svg.ts";

type Settings = ItemOf<"clock">["settings"];

/** A drawing of the time. `draw` takes local time in the UTC fields of a Date. */
export interface Face {
  element: SVGSVGElement;
  draw(local: Date): void;
}

const two = (n: number) => String(n).padStart(2, "0");

/** Width of a digit relative to its height, in the fonts of televisions; the rest of `room` stays free. */
const digitWidth = 0.62;
const room = 150;

const dateText = (local: Date) =>
  new Intl.DateTimeFormat(undefined, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(local);

function dateLine(y: number, max: number, { colour: fill, digits }: Settings) {
  const inDigits = writesDigits(digits);
  const element = svg("text", {
    x: 80,
    y,
    fill,
    "text-anchor": "middle",
    opacity: 0.85,
    class: "clock-date",
  });
  return {
    element,
    draw(local: Date) {
      const text = inDigits(dateText(local));
      if (element.textContent === text) return;
      element.textContent = text;
      element.setAttribute("font-size", String(Math.min(max, room / (text.length * 0.56))));
    },
  };
}

function digital(settings: Settings): Face {
  const { hours, seconds, date, colour } = settings;
  const inDigits = writesDigits(settings.digits);
  const time = svg("text", {
    x: 80,
    y: date ? 52 : 59,
    fill: colour,
    "text-anchor": "middle",
    class: "clock-digits",
  });
  const day = dateLine(75, 12, settings);
  const element = svg("svg", { viewBox: "0 0 160 90", class: "media" }, date ? [time, day.element] : [time]);
  return {
    element,
    draw(local) {
      const hour = local.getUTCHours();
      const shown = hours === 24 ? two(hour) : String(hour % 12 || 12);
      const half = hours === 24 ? "" : hour < 12 ? " am" : " pm";
      const digits = [shown, two(local.getUTCMinutes()), ...(seconds ? [two(local.getUTCSeconds())] : [])];
      const text = inDigits(digits.join(":") + half);
      if (time.textContent === text) return;
      time.textContent = text;
      const widest = (digits.length * 3 - 1 + half.length) * digitWidth;
      time.setAttribute("font-size", String(Math.min(46, room / widest)));
      day.draw(local);
    },
  };
}

function hand(width: number, length: number, stroke: string): SVGLineElement {
  return svg("line", {
    x1: 80,
    y1: 45,
    x2: 80,
    y2: 45 - length,
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
  });
}

function analogue(settings: Settings): Face {
  const { seconds, date, colour } = settings;
  const marks = Array.from({ length: 12 }, (_, hour) =>
    svg("line", {
      x1: 80,
      y1: 7,
      x2: 80,
      y2: hour % 3 === 0 ? 14 : 11,
      stroke: colour,
      class: hour % 3 === 0 ? "clock-quarter" : "",
      "stroke-width": hour % 3 === 0 ? 2 : 1,
      transform: `rotate(${hour * 30} 80 45)`,
    }),
  );
  const [hour, minute, second] = [hand(3.4, 20, colour), hand(2.4, 31, colour), hand(0.9, 34, "#ff5a4d")];
  second.classList.add("clock-second");
  const dial = svg("circle", {
    class: "clock-dial",
    cx: 80,
    cy: 45,
    r: 41,
    fill: "none",
    stroke: colour,
    "stroke-width": 1.4,
  });
  const hub = svg("circle", { cx: 80, cy: 45, r: 2.4, fill: colour });
  const day = dateLine(101, 9, settings);
  const element = svg("svg", { viewBox: date ? "20 0 120 106" : "20 0 120 90", class: "media" }, [
    dial,
    ...marks,
    hour,
    minute,
    ...(seconds ? [second] : []),
    hub,
    ...(date ? [day.element] : []),
  ]);
  const turn = (line: SVGLineElement, degrees: number) =>
    line.setAttribute("transform", `rotate(${degrees} 80 45)`);
  return {
    element,
    draw(local) {
      const minutes = local.getUTCHours() * 60 + local.getUTCMinutes();
      turn(hour, minutes / 2);
      turn(minute, (minutes % 60) * 6 + (seconds ? local.getUTCSeconds() / 10 : 0));
      turn(second, local.getUTCSeconds() * 6);
      day.draw(local);
    },
  };
}

export const clockFaces: Record<Settings["style"], (settings: Settings) => Face> = { digital, analogue };
