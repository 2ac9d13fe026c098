import { DayPoster } from "../../art/day-posters.tsx";
import { Island } from "../../island.tsx";
import { clock, dayRules, playingAt } from "./day-rules.ts";

const start = 8 * 60 + 30;
const postersOfTheDay = ["morning", "noon", "evening", "night"] as const;

/** A day in a shop: move the hour, see what plays and why. day-demo.ts does the moving. */
export function DayDemo() {
  const answer = playingAt(start);
  return (
    <section className="section retail" id="retail-section">
      <div className="wrap">
        <h2 className="section-title">The right thing at the right hour</h2>
        <p className="lead section-lead">
          Schedules have dates, hours and recurrence. They are rules, not lists, so a screen that has been
          offline for weeks still knows what plays now. Move the hour of this bakery.
        </p>
        <Island name="day-demo" later>
          <div className="day">
            <div className="day-screen">
              {postersOfTheDay.map((poster) => (
                <DayPoster key={poster} poster={poster} shown={poster === answer.poster} />
              ))}
            </div>
            <div className="day-why">
              <p className="day-now numeric">
                <output htmlFor="day-hour">
                  <span data-clock>{clock(start)}</span> <span data-winner>{answer.winner}</span>
                </output>
              </p>
              <h3>Why is this playing?</h3>
              <ul className="day-reasons">
                {answer.reasons.map(({ name, wins, reason }) => (
                  <li key={name} data-wins={wins || undefined}>
                    <strong>{name}</strong> <span data-reason>{reason}</span>
                  </li>
                ))}
              </ul>
            </div>
            <div className="day-slider">
              <label htmlFor="day-hour">Hour of the day</label>
              <div className="day-track">
                <svg
                  className="day-ribbon"
                  viewBox="0 0 1440 26"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width="1440" height="26" fill="#24324f" />
                  {dayRules.map(({ name, from, until }, index) => (
                    <rect
                      key={name}
                      x={from + 4}
                      width={until - from - 8}
                      height="26"
                      fill={["#e8b65a", "#3f9c8b", "#a2527f"][index]}
                    />
                  ))}
                </svg>
                <input id="day-hour" type="range" min="0" max="1439" step="15" defaultValue={start} />
              </div>
              <p className="day-hours numeric" aria-hidden="true">
                {[0, 6, 11, 17, 21, 24].map((hour) => (
                  <span key={hour}>{hour}</span>
                ))}
              </p>
            </div>
          </div>
        </Island>
      </div>
    </section>
  );
}
