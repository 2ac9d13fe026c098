import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import {
  changeSchedules,
  type Schedule as Rule,
  type ScheduleChange,
} from "#shared/contracts/playing/schedules.ts";
import { call } from "#web/lib/api.ts";
import { useReadAgain } from "#web/lib/reads.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { offerLastUndo } from "../last-change.ts";
import { topic } from "../schedules-topic.ts";
import { bodyOf } from "./calendar-changes.ts";
import type { BlockActions } from "./occurrence-block.tsx";
import { inverseOf, planningAfter } from "./optimistic-changes.ts";
import { type Planning, planKey } from "./use-planning.ts";

/**
 * Returns functions with a stable identity that call the current ones, so that unchanged blocks do not render again.
 */
export function useSteadyActions(now: BlockActions): BlockActions {
  const latest = useRef(now);
  latest.current = now;
  return useMemo(
    () => ({
      onBegin: (...given) => latest.current.onBegin(...given),
      onKey: (...given) => latest.current.onKey(...given),
      onLook: (...given) => latest.current.onLook(...given),
      onLeave: (...given) => latest.current.onLeave(...given),
    }),
    [],
  );
}

/** Writes are sent one after another: each builds on the previous one, which the page already shows. */
let before: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Changes schedules at once on the page, then on the server, all or none, and offers Undo. */
export function useScheduleChanges() {
  const client = useQueryClient();
  const refresh = useReadAgain([topic]);

  async function send(changes: ScheduleChange[]): Promise<(Rule | null)[]> {
    await client.cancelQueries({ queryKey: [topic] });
    client.setQueriesData<Planning>({ queryKey: planKey }, (data) => data && planningAfter(data, changes));
    waiting++;
    const turn = before.then(() => call(changeSchedules, { changes }));
    before = turn.catch(() => undefined);
    try {
      return (await turn).items;
    } finally {
      waiting--;
      // While changes wait, the page shows them but the server does not have them: a refetch now would hide them for a
      // moment.
      if (waiting === 0) await refresh();
    }
  }

  /** `notice` is the text of the notice with Undo. Resolves to the rules as they are now, or null if it failed. */
  async function change(changes: ScheduleChange[], notice: string): Promise<(Rule | null)[] | null> {
    const shown = client.getQueriesData<Planning>({ queryKey: planKey });
    const rules = shown.flatMap(([, data]) => data?.schedules ?? []);
    const bodies = new Map(rules.map((rule) => [rule.id, bodyOf(rule)]));
    try {
      const answered = await send(changes);
      const inverse = inverseOf(changes, { before: (id) => bodies.get(id) ?? null, answered });
      offerLastUndo(notice, () => send(inverse));
      return answered;
    } catch (error) {
      showFailure(t`The change was not saved`, error);
      return null;
    }
  }

  return { change };
}
