import { setTimeout as delay } from "node:timers/promises";
import { type Drill, seconds, type Verdict } from "./drill.ts";
import type { Fleet } from "./fleet.ts";
import { changePlan, figure, untilPlan } from "./plan.ts";

const staleMs = 60_000;

/** Cuts the connection of one process to the bus, and nothing else, while another process changes the plan. */
async function cutAndMeasure(fleet: Fleet, length: number): Promise<Verdict[]> {
  const [cutOff, other] = fleet.processes;
  const [metrics = 0] = fleet.metricsPorts;
  if (!cutOff || !other) throw new Error("There are no processes");
  const age = () => figure(metrics, /vitrine_bus_age_seconds ([\d.]+)/);
  const cut = (on: boolean) => fleet.network.cut(on, "vitrine-bus");
  let durationMs = 62_000;
  await changePlan(fleet, other.url, durationMs);
  await untilPlan(fleet, cutOff.url, durationMs, staleMs);
  const before = await age();
  cut(true);
  const began = performance.now();
  let slowest = 0;
  let changes = 0;
  let oldest = 0;
  while (performance.now() - began < length * 1000) {
    await changePlan(fleet, other.url, ++durationMs);
    slowest = Math.max(slowest, await untilPlan(fleet, cutOff.url, durationMs, staleMs));
    oldest = Math.max(oldest, await age());
    changes++;
    await delay(1_000);
  }
  const cutFor = (performance.now() - began) / 1000;
  cut(false);
  const healed = performance.now();
  while ((await age()) > 10 && performance.now() - healed < staleMs) await delay(100);
  return [
    {
      promise: "the process that is cut off is stale for at most 60 s",
      measured: `${changes} changes in ${cutFor.toFixed(0)} s, slowest ${seconds(slowest)}`,
      holds: slowest < staleMs && changes > 1,
    },
    {
      promise: "vitrine_bus_age_seconds says so (the alert VitrineBusCutOff asks for 60)",
      measured: `${before.toFixed(0)} s before, up to ${oldest.toFixed(0)} s`,
      holds: before < 10 && oldest > 0.7 * cutFor,
    },
    {
      promise: "it hears the others again within 60 s",
      measured: seconds(performance.now() - healed),
      holds: performance.now() - healed < staleMs,
    },
  ];
}

/** Five minutes, as the alert expects, with `--seconds 300`. */
export const cutBus: Drill = {
  name: "cut-bus",
  processes: 2,
  metrics: true,
  run: (fleet, { seconds: length }) => cutAndMeasure(fleet, length),
};
