import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { listChangeable } from "#shared/contracts/identity/members.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { showRefused } from "#web/ui/panel/notices.tsx";
import { Changeable, useMe } from "./me.ts";

type Kind = RequestOf<typeof listChangeable>["kind"];

/** What the server announces when the answer may be another. */
const topicOf: Record<Kind, string> = {
  playlist: "playlists",
  schedule: "schedules",
  media: "media",
  folder: "media",
  group: "schedules",
};

/**
 * Returns whether the member may change a thing, among these: in a part of the account one sees also what plays elsewhere or
 * belongs to others. True while it is not known, and for those after the first fifty; the server checks each change.
 */
export function useChangeable(kind: Kind, ids: readonly number[]): (id: number) => boolean {
  const hasPart = useMe().data?.user.sees != null;
  const asked = ids.slice(0, 50);
  const { data } = useQuery({
    ...answerOf(listChangeable, [topicOf[kind], "changeable", kind, ...asked], {
      kind,
      ids: asked.join(","),
    }),
    enabled: hasPart && asked.length > 0,
    staleTime: 0,
  });
  return (id) => !hasPart || !data || data.ids.includes(id) || !asked.includes(id);
}

/**
 * Returns what does something with one thing of many if the member may change it, and says so otherwise. Of a whole page of
 * media it would be dear to know before.
 */
export function useIfChangeable(kind: Kind): (id: number, act: () => void) => Promise<void> {
  const hasPart = useMe().data?.user.sees != null;
  return async (id, act) => {
    const known = hasPart && (await call(listChangeable, { kind, ids: String(id) }).catch(() => null));
    if (!known || known.ids.includes(id)) return act();
    showRefused(
      t`It also plays on screens that you do not see, or belongs to others. Make a copy, or ask an owner or admin.`,
    );
  };
}

/** Renders what is about one thing: within it `useMays` knows whether the member may change it. */
export function OfThing({ kind, id, children }: { kind: Kind; id: number; children: ReactNode }) {
  const isChangeable = useChangeable(kind, [id]);
  return <Changeable value={isChangeable(id)}>{children}</Changeable>;
}
