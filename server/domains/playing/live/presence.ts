import { eq } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import {
  type announcePresence as contract,
  type PlaceKind,
  type PresenceEvent,
  presenceEndsMs,
} from "#shared/contracts/playing/presence.ts";
import type { Customer } from "../../../actor.ts";
import type { BusMessage } from "../../../bus/bus.ts";
import type { Deps, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { users } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { requireInScope } from "../../identity/scopes/index.ts";
import { playlistOf } from "../../library/playlists/index.ts";
import { requireSchedule } from "../schedules/index.ts";
import { type Place, PresenceBook } from "./presence-book.ts";

/** Each throws NotFound when the member may not open the page. */
const pages: Record<PlaceKind, (db: Reader, accountId: number, id: number) => Promise<unknown>> = {
  playlist: playlistOf,
  schedule: requireSchedule,
};

/** How often tabs that are no longer heard are looked for. */
export const presenceSweepMs = presenceEndsMs / 16;

/** Tells the tabs that have a page open who else has it open. */
export type AnnounceToTabs = (
  accountId: number,
  event: PresenceEvent,
  isThere: (tab: string, userId: number) => boolean,
) => void;

/**
 * Keeps who has which page open. Every process hears every tab over the bus, so each can tell the tabs whose event
 * streams it has. Nothing is written to the database.
 */
export function keepPresence({ bus, now }: Pick<Deps, "bus" | "now">, announceToTabs: AnnounceToTabs) {
  const book = new PresenceBook();
  const announce = (places: readonly Place[]) => {
    for (const place of places)
      announceToTabs(place.accountId, { ...place.place, people: book.people(place) }, (tab, userId) =>
        book.isAt(place, tab, userId),
      );
  };
  const expire = () => announce(book.expire(now().getTime()));
  const unsubscribe = bus.subscribe((message: BusMessage) => {
    if (message.kind !== "presence") return;
    const { kind: _, state, ...presence } = message;
    const changed =
      state === "left"
        ? book.leave(presence)
        : book.note({ ...presence, edits: state === "edits" }, now().getTime());
    announce(changed);
  });
  const sweep = setInterval(expire, presenceSweepMs);
  sweep.unref();

  return {
    /** Announces a tab of the member to all processes. Throws NotFound when the member may not open the page. */
    async announce({
      ctx,
      input,
    }: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
      const { accountId, userId } = ctx.actor;
      const { tab, kind, id, state } = input;
      const place = { accountId, place: { kind, id } };
      const left = state === "left";
      // A page that no longer exists can still be left.
      if (!left) await requireInScope(ctx, ctx.deps.db, { kind, ids: [id], changes: false });
      if (!left) await pages[kind](ctx.deps.db, accountId, id);
      const person = { userId, name: await nameOf(ctx.deps.db, userId) };
      await bus.publish({ kind: "presence", ...place, tab, person, state });
      expire();
      return { people: left ? [] : book.people(place) };
    },
    close() {
      clearInterval(sweep);
      unsubscribe();
    },
  };
}

async function nameOf(db: Reader, userId: number): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (!row) throw refuse("signInFirst");
  return row.name;
}
