import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { z } from "zod";
import { instant } from "#shared/contracts/contract.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";
import { useNow } from "#web/lib/use-now.ts";
import { createShiftedClock } from "../../../shadow-screen/shifted-clock.ts";
import type { SpanKind } from "./time-span.ts";

const inAddress = z.object({
  at: instant.nullable().default(null).catch(null),
  span: z.enum(["day", "week"]).default("day").catch("day"),
});

/** Milliseconds without movement before the address is written: browsers refuse an address change with every move. */
const restMs = 300;

/** Returns the selected instant, stored in the address. Time continues from there; without one it is now. */
export function useShownInstant() {
  const { view: fromAddress, change } = useAddressView(inAddress);
  const [clock] = useState(() => {
    const made = createShiftedClock();
    made.turnTo(fromAddress.at === null ? null : Date.parse(fromAddress.at));
    return made;
  });
  const [turned, setTurned] = useState(fromAddress.at !== null);
  const [turns, setTurns] = useState(0);
  useNow(1000);
  const write = useDebouncedCallback((at: string | null) => change({ at }, true), restMs);
  // Handles the back button, or a link to another instant on this page.
  const { at } = fromAddress;
  useEffect(() => {
    const now = clock.now();
    if (at !== null && Math.abs(Date.parse(at) - now) > 120_000) {
      clock.turnTo(Date.parse(at));
      setTurned(true);
      setTurns((count) => count + 1);
    }
  }, [at, clock]);

  return {
    clock,
    kind: fromAddress.span,
    /** UTC milliseconds. */
    atMs: clock.now(),
    turned,
    /** Increases each time the clock is set. */
    turns,
    turnTo(toMs: number | null): void {
      clock.turnTo(toMs);
      setTurned(toMs !== null);
      setTurns((count) => count + 1);
      write(toMs === null ? null : new Date(toMs).toISOString());
    },
    setKind: (span: SpanKind): void => change({ span }, true),
  };
}
