import { z } from "zod";
import { type InputOf, type ResponseOf, id as rowId } from "#shared/contracts/contract.ts";
import type { listScreenEvents as contract } from "#shared/contracts/core/screen-events.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { cursorOfPlace, pageOf, placeOfCursor } from "../../../../http/list-page.ts";
import { screenOf } from "../queries.ts";
import { presentEvent, shownActions } from "./present-event.ts";
import { type EventPlace, readEvents } from "./read-events.ts";

const place = z.tuple([z.number().int().min(0).max(8.64e15), z.union([z.literal(0), z.literal(1)]), rowId]);

/**
 * Returns a page of a screen's log. Throws NotFound for a missing screen, Invalid for a cursor that this list did not
 * issue.
 */
export async function listScreenEvents({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { screen } = await screenOf(db, ctx.actor.accountId, input.id);
  const after = input.cursor === undefined ? null : placeOf(input.cursor);
  const rows = await readEvents(db, {
    screenId: screen.id,
    actions: shownActions,
    now: ctx.now(),
    after,
    limit: input.limit + 1,
  });
  const { page, nextCursor } = pageOf(rows, input.limit, ({ at_ms, source, id }) =>
    cursorOfPlace([Math.round(at_ms), source, Number(id)]),
  );
  return {
    items: page.flatMap((row) => presentEvent(row) ?? []),
    nextCursor,
  };
}

function placeOf(cursor: string): EventPlace {
  const [atMs, source, id] = placeOfCursor(place, cursor);
  return { atMs, source, id };
}
