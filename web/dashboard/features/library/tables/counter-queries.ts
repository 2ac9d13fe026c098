import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { listCounterLinks, makeCounterLink, revokeCounterLink } from "#shared/contracts/library/counters.ts";
import { call } from "#web/lib/api.ts";

/** Returns the links of the counters of a table, and what is done with them. */
export function useCounterLinks(id: number) {
  const client = useQueryClient();
  const queryKey = ["counter-links", id];
  const onSettled = () => client.invalidateQueries({ queryKey });
  return {
    links: useQuery({
      queryKey,
      queryFn: ({ signal }) => call(listCounterLinks, { id }, { signal }),
      select: ({ items }) => items,
    }),
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
