import { useMutation, useQuery } from "@tanstack/react-query";
import { listCounterLinks, makeCounterLink, revokeCounterLink } from "#shared/contracts/library/counters.ts";
import { call } from "#web/lib/api.ts";
import { listOf, useReadAgain } from "#web/lib/reads.ts";

/** Returns the links of the counters of a table, and what is done with them. */
export function useCounterLinks(id: number) {
  const key = ["counter-links", id];
  const onSettled = useReadAgain(key);
  return {
    links: useQuery(listOf(listCounterLinks, key, { id })),
    make: useMutation({
      mutationFn: (link: { counter: string; mayRestart: boolean }) => call(makeCounterLink, { id, ...link }),
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: (linkId: number) => call(revokeCounterLink, { id, linkId }),
      onSettled,
    }),
  };
}
