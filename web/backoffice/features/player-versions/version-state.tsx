import type { PlayerBuildFacts } from "#shared/operator-api/player-builds-contract.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { SecondLine } from "../../parts/second-line.tsx";

const reasons: Readonly<Record<string, string>> = {
  restarts: "its first screens started again and again",
  silence: "its first screens went silent",
  "failing-content": "content failed on its first screens",
  operator: "by an operator",
  "newer-build": "a newer version is tried",
};

/** Says which screens get a version, and why, in words. */
export function VersionState({ build, current }: { build: PlayerBuildFacts; current: boolean }) {
  const { state, stopped_by, seen_at, trouble } = build;
  if (state === "stopped")
    return (
      <>
        <StatusDot tone="bad">Stopped</StatusDot>
        <SecondLine>{(stopped_by && reasons[stopped_by]) ?? "by an operator"}</SecondLine>
      </>
    );
  if (state === "everyone")
    return current ? (
      <StatusDot tone="good">For all screens</StatusDot>
    ) : (
      <StatusDot tone="idle">Replaced</StatusDot>
    );
  return (
    <>
      <StatusDot tone="busy">Tried by the first screens</StatusDot>
      <SecondLine>
        {seen_at === null ? "no screen reports it yet" : `first reported ${formatDateTime(seen_at)}`}
      </SecondLine>
      {trouble && trouble.restarts + trouble.silence + trouble.failing_content > 0 && (
        <SecondLine>
          {trouble.restarts} restarting, {trouble.silence} silent, {trouble.failing_content} with failing
          content
        </SecondLine>
      )}
    </>
  );
}
