import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { availabilityCall, leavePlaceCall, presenceCall } from "#shared/operator-api/addresses.ts";
import { presenceAnswer } from "#shared/operator-api/presence-contract.ts";
import { newId } from "#web/lib/new-id.ts";
import { idValue } from "../../calls/id-value.ts";
import { operatorCall } from "../../calls/operator-call.ts";

const key = ["presence"];
const ticketBeatMs = 2500;
const pageBeatMs = 20_000;

async function beat(place: string, ticket: string | null, writes: boolean, signal: AbortSignal) {
  const json = { place, ticket: ticket === null ? null : idValue(ticket), writes };
  return presenceAnswer.parse(
    await operatorCall(presenceCall, { method: "POST", json, automatic: true, signal }),
  );
}

/** A new name for each place, which is told when the place is left; the server notices by itself when a page dies. */
function usePlace(): string {
  const [place] = useState(newId);
  useEffect(() => {
    const leave = () =>
      void operatorCall(leavePlaceCall, {
        method: "POST",
        json: { place },
        automatic: true,
        keepalive: true,
      }).catch(() => undefined);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [place]);
  return place;
}

/** Says that this page is open, also in the background, and returns whether the operator answers live. */
export function usePagePresence(): { available: boolean } {
  const place = usePlace();
  const { data } = useQuery({
    queryKey: [...key, place],
    refetchInterval: pageBeatMs,
    refetchIntervalInBackground: true,
    queryFn: ({ signal }) => beat(place, null, false, signal),
  });
  return { available: data?.available ?? false };
}

/** Says that this ticket is open here, and returns the colleagues who have it open. A page in the background does not look. */
export function useColleaguesOn(ticket: string, writes: boolean) {
  const place = usePlace();
  const { data } = useQuery({
    queryKey: [...key, place, ticket, writes],
    refetchInterval: ticketBeatMs,
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) => beat(place, ticket, writes, signal),
  });
  return data?.here ?? [];
}

/** Switches whether the operator answers live. */
export function useSetAvailable() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (available: boolean) =>
      operatorCall(availabilityCall, { method: "POST", json: { available } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
