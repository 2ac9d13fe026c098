import { Trans } from "@lingui/react/macro";
import { DayPoster } from "../../art/day-posters.tsx";
import { DrawingFromFile } from "../../art/drawing-file.tsx";
import { answerAt, clock, whyLines } from "../live-screen/day.ts";

const parts = [
  { poster: "morning", minute: 8 * 60 + 30 },
  { poster: "noon", minute: 12 * 60 },
  { poster: "evening", minute: 18 * 60 },
  { poster: "night", minute: 22 * 60 },
] as const;

/** Renders four hours of a bakery's day, as the resolver decides them. */
export function DayParts() {
  return (
    <section className="section retail" id="retail-section">
      <div className="wrap">
        <h2 className="section-title">
          <Trans>The right thing at the right hour</Trans>
        </h2>
        <p className="lead section-lead">
          <Trans>
            Schedules have dates, hours and recurrence. They are rules, not lists, so a screen that has been
            offline for weeks still knows what plays now, and can say why.
          </Trans>
        </p>
        <ul className="day-parts">
          {parts.map(({ poster, minute }) => {
            const line = whyLines(answerAt(minute), minute * 60_000, 0).find(({ wins }) => wins);
            return (
              <li key={poster}>
                <div className="day-screen">
                  <DrawingFromFile name={poster} width={320} height={200} className="scene">
                    <DayPoster poster={poster} />
                  </DrawingFromFile>
                </div>
                <strong>
                  <span className="numeric">{clock(minute)}</span> {line?.name}
                </strong>
                <span>{line?.reason}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
