import { Trans } from "@lingui/react/macro";
import { answerAt, clock, sliderHours, sliderStart, whyLines } from "./day.ts";
import { demoRules } from "./demo-manifest.ts";
import poster from "./media/sourdough.webp";

const { from, until, step } = sliderHours;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Renders the rules of the day as coloured sections under the slider. */
function Ribbon() {
  return (
    <svg
      className="day-ribbon"
      viewBox={`${from} 0 ${until - from} 26`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect x={from} width={until - from} height="26" fill="#24324f" />
      {demoRules.flatMap(({ id, when }) =>
        when.windows.map(({ start, end }) => (
          <rect
            key={id}
            x={minutes(String(start)) + 3}
            width={minutes(String(end)) - minutes(String(start)) - 6}
            height="26"
            fill={["#e8b65a", "#3f9c8b", "#a2527f"][id - 1]}
          />
        )),
      )}
    </svg>
  );
}

/** Renders what plays at the slider's hour, and why. live-screen.ts updates the lines when the slider moves. */
function Day() {
  const lines = whyLines(answerAt(sliderStart), sliderStart * 60_000, 0);
  return (
    <div className="day" data-day="">
      <div className="day-slider">
        <p className="day-now numeric">
          <label htmlFor="day-hour">
            <Trans>Hour of the day</Trans>
          </label>
          <output htmlFor="day-hour">
            <span data-clock="">{clock(sliderStart)}</span>{" "}
            <span data-winner="">{lines.find((line) => line.wins)?.name}</span>
          </output>
          <button className="button small" type="button" data-day-now="" hidden>
            <Trans>Back to now</Trans>
          </button>
        </p>
        <div className="day-track">
          <Ribbon />
          <input
            id="day-hour"
            type="range"
            min={from}
            max={until}
            step={step}
            defaultValue={sliderStart}
            autoComplete="off"
          />
        </div>
        <p className="day-hours numeric" aria-hidden="true">
          {[7, 11, 17, 21, 23].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </p>
      </div>
      <div>
        <h3>
          <Trans>Why is this playing?</Trans>
        </h3>
        <ul className="day-reasons">
          {lines.map(({ name, wins, reason }) => (
            <li key={name} data-wins={wins || undefined}>
              <strong>{name}</strong> <span data-reason="">{reason}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/**
 * Renders a television that runs the real player. It shows a still until the engine is loaded, and for reduced motion.
 */
export function LiveTv() {
  return (
    <figure className="live-tv">
      <div className="live-tv-frame" data-live-screen="">
        <img src={poster} width="960" height="540" alt="" loading="lazy" />
      </div>
      <figcaption>
        <Trans>
          <strong>This is the player itself, running on this page.</strong> It has a bakery’s schedule. Drag
          the hour, and it decides what to show, as it does on the wall, with or without a network.{" "}
          <span data-live-reason=""></span>
        </Trans>
        <Day />
      </figcaption>
    </figure>
  );
}
