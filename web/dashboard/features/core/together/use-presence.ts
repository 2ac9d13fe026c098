import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { announcePresence, type Present, presenceEveryMs } from "#shared/contracts/playing/presence.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { useMe } from "../../../queries/me.ts";
import { type Place, presenceKey, tab } from "../../../queries/presence.ts";

/** A person who has not changed anything for so long only looks. */
const editsForMs = 30_000;
const nobody: Present[] = [];

/**
 * Says that this tab has a page open, as long as a person can see it, and returns who else has. `edited` changes with
 * each edit made here.
 */
export function usePresence({ kind, id }: Place, edited: unknown): readonly Present[] {
  const client = useQueryClient();
  const me = useMe().data;
  const editedAt = useRef(Number.NEGATIVE_INFINITY);
  const announced = useRef<"looks" | "edits">("looks");
  const isMember = me !== undefined;
  const query = useQuery({
    queryKey: presenceKey({ kind, id }),
    enabled: isMember,
    queryFn: async ({ signal }) => {
      const state = performance.now() - editedAt.current < editsForMs ? "edits" : "looks";
      announced.current = state;
      return (await call(announcePresence, { tab, kind, id, state }, { signal })).people;
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // A refusal stays one: the page no longer exists, or the member may not say so.
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && !error.passing ? false : presenceEveryMs,
    refetchOnWindowFocus: true,
  });
  const first = useRef(edited);
  useEffect(() => {
    if (edited === first.current) return;
    first.current = edited;
    editedAt.current = performance.now();
    if (announced.current === "looks") void client.refetchQueries({ queryKey: presenceKey({ kind, id }) });
  }, [edited, client, kind, id]);
  useEffect(() => {
    if (!isMember) return;
    const leave = () =>
      void call(announcePresence, { tab, kind, id, state: "left" }, { keepalive: true }).catch(
        () => undefined,
      );
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [isMember, kind, id]);
  // Without a connection nobody knows who is there.
  const people = query.isError ? nobody : (query.data ?? nobody);
  return people.filter(({ userId }) => userId !== me?.user.id);
}
