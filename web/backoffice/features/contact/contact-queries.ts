import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { convertMessageCall, operatorCalls, resolveMessageCall } from "#shared/operator-api/addresses.ts";
import { readContactItems } from "#shared/operator-api/read-contact.ts";
import { isRecord, text } from "#shared/operator-api/read-value.ts";
import { keep, kept } from "#web/lib/browser-storage.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const key = ["contact"];

export const useContactItems = () => useQuery(operatorQuery(key, operatorCalls.contact, readContactItems));

/** Closes a message for all operators, as resolved or as spam. */
export function useResolveForEveryone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, as }: { id: string; as: "resolved" | "spam" }) =>
      operatorCall(resolveMessageCall(id), { method: "POST", json: { as } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Turns a message into a ticket and returns its number. The message then leaves this section. */
export function useConvertToTicket() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<{ ticketId: string }> => {
      const answer = await operatorCall(convertMessageCall(id), { method: "POST", json: {} });
      return { ticketId: isRecord(answer) ? text(answer.ticket_id) : "" };
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["tickets"] });
      return client.invalidateQueries({ queryKey: key });
    },
  });
}

const keyOf = (operatorId: string) => `vitrine-backoffice-hidden-messages-${operatorId}`;

/** Returns the ids of the messages that this operator has hidden in this browser. */
const readHidden = (operatorId: string): string[] =>
  kept("localStorage", keyOf(operatorId), z.array(z.string()).parse) ?? [];

/** Hides messages without a call to the server: stored in this browser only (resolution T6). */
export function useHiddenItems(operatorId: string) {
  const [hidden, setHidden] = useState(() => new Set(readHidden(operatorId)));
  const write = (next: Set<string>) => {
    setHidden(next);
    keep("localStorage", keyOf(operatorId), [...next]);
  };
  return {
    hidden,
    hide: (id: string) => write(new Set([...hidden, id])),
    show: (id: string) => write(new Set([...hidden].filter((other) => other !== id))),
  };
}
