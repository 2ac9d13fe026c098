import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useMemo, useRef, useState } from "react";
import type { EngineOutput } from "#player/engine/engine.ts";
import type { Check } from "#shared/conditions/check.ts";
import type { LeaseTerms } from "#shared/contracts/playing/player.ts";
import { playShadow, type Shadow } from "./play-shadow.ts";
import type { PlayedPlan } from "./played-plan.ts";
import styles from "./shadow-picture.module.css";
import type { ShiftedClock } from "./shifted-clock.ts";
import { onAPage } from "./shows-at.ts";
import { StateCard } from "./state-card.tsx";

export interface ShadowPictureProps {
  plan: PlayedPlan;
  clock: ShiftedClock;
  /** Null to ignore leases here. */
  lease?: LeaseTerms | null;
  clockTrusted?: boolean;
  /** Checks conditions; left out: against the values of the plan. */
  check?: Check | undefined;
  /** What the screen skips, as named by `culpritOf`. */
  skips?: readonly string[];
  /** Ratio of width to height. */
  shape: number;
  /** CSS width of the picture; the full width by default. */
  width?: string;
  size?: "whole" | "small";
  /** False holds videos, so that many pictures at once cost little. */
  filmsRun?: boolean;
  /** Receives the shadow screen, so that a caller that sets the clock can wake the engine. */
  onShadow?: (shadow: Shadow | null) => void;
  onOutput?: (output: EngineOutput) => void;
}

/** Renders what a screen's manifest shows, drawn by the player's engine. Plays while it is mounted. */
export function ShadowPicture(props: ShadowPictureProps) {
  const { plan, clock, lease = null, clockTrusted = true, shape, size = "whole", filmsRun = true } = props;
  const { width = "100%", skips, check } = props;
  const skipped = skips?.join();
  const calm = useReducedMotion() ?? false;
  const manifest = useMemo(() => onAPage(plan.manifest, { calm }), [plan.manifest, calm]);
  const stage = useRef<HTMLDivElement>(null);
  const shadow = useRef<Shadow | null>(null);
  const [output, setOutput] = useState<EngineOutput | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reportOutput = useRef(props.onOutput);
  const reportToShadow = useRef(props.onShadow);
  useEffect(() => {
    reportOutput.current = props.onOutput;
    reportToShadow.current = props.onShadow;
  });

  useEffect(() => {
    if (!stage.current) return;
    const playing = playShadow(stage.current, {
      clock,
      size,
      changed(next) {
        setOutput(next);
        if (next.turn) setFailure(null);
        reportOutput.current?.(next);
      },
      failed: setFailure,
    });
    shadow.current = playing;
    reportToShadow.current?.(playing);
    return () => {
      reportToShadow.current?.(null);
      shadow.current = null;
      playing.stop();
    };
  }, [clock, size]);
  useEffect(() => {
    // A change of `size` or `clock` creates a new shadow screen, which needs its input again.
    void [clock, size];
    const passedOver = skipped ? skipped.split(",") : [];
    shadow.current?.update({ manifest, lease, clockTrusted, values: plan.values, check, skips: passedOver });
  }, [manifest, lease, clockTrusted, plan.values, check, skipped, clock, size]);
  useEffect(() => shadow.current?.films.mayRun(filmsRun && !calm), [filmsRun, calm]);

  return (
    <div
      className={styles.picture}
      style={{ aspectRatio: shape, width }}
      data-state={output?.state ?? "starting"}
    >
      <div ref={stage} className={styles.stage} data-item-id={output?.turn?.slot.item.id} aria-hidden inert />
      {output && output.state !== "playing" && (
        <StateCard state={output.state} manifest={manifest} lease={lease} failure={failure} />
      )}
    </div>
  );
}
