import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { EngineOutput } from "#player/engine/engine.ts";
import { widthUnder } from "../../../shadow-screen/picture-shape.ts";
import type { Shadow } from "../../../shadow-screen/play-shadow.ts";
import type { PlayedPlan } from "../../../shadow-screen/played-plan.ts";
import { ShadowPicture } from "../../../shadow-screen/shadow-picture.tsx";
import type { ShiftedClock } from "../../../shadow-screen/shifted-clock.ts";
import type { Circumstances } from "../../../shadow-screen/shows-at.ts";
import styles from "./time-machine.module.css";
import type { TimesAtScreen } from "./time-toolbar.tsx";

/** Minimum interval at which a dragged clock wakes the engine, which prepares a new picture each time. */
const wakeEveryMs = 120;

export interface ShadowSideProps {
  plan: PlayedPlan;
  clock: ShiftedClock;
  circumstances: Circumstances;
  shape: number;
  times: TimesAtScreen;
  /** Increases each time the clock is set. */
  turns: number;
}

/** Renders the screen as it appears at the chosen instant, and the name of the item. */
export function ShadowSide({ plan, clock, circumstances, shape, times, turns }: ShadowSideProps) {
  const shadow = useRef<Shadow | null>(null);
  const [output, setOutput] = useState<EngineOutput | null>(null);
  const wakes = useRef({ lastMs: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  useEffect(() => {
    void turns;
    const state = wakes.current;
    const wake = () => {
      state.lastMs = performance.now();
      shadow.current?.wake();
    };
    clearTimeout(state.timer);
    state.timer = setTimeout(wake, Math.max(0, state.lastMs + wakeEveryMs - performance.now()));
    return () => clearTimeout(state.timer);
  }, [turns]);
  const showing = output?.state === "playing" ? output.turn : null;
  const slots = output?.answer?.round?.slots ?? [];
  const place = showing ? slots.findIndex(({ key }) => key === showing.slot.key) + 1 : 0;
  const name = showing?.slot.item.name ?? "";
  const count = slots.length;
  const until = showing ? times.timeWithSeconds(showing.endsAtMs) : "";
  return (
    <figure className={styles.figure}>
      <div
        className={styles.room}
        role="img"
        aria-label={showing ? t`Shows ${name}` : t`Shows a status card`}
      >
        <ShadowPicture
          plan={plan}
          clock={clock}
          {...circumstances}
          shape={shape}
          width={widthUnder(60, shape)}
          onShadow={(next) => {
            shadow.current = next;
          }}
          onOutput={setOutput}
        />
      </div>
      <figcaption className={styles.note}>
        {showing && place > 0 ? (
          <Trans>
            {name}: item {place} of {count}, until {until}
          </Trans>
        ) : (
          <Trans>No item plays</Trans>
        )}
      </figcaption>
    </figure>
  );
}
