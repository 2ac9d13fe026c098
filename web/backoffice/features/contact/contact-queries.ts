import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { convertMessageCall, operatorCalls, resolveMessageCall } from "#shared/operator-api/addresses.ts";
import { readContactItems } from "#shared/operator-api/read-contact.ts";
import { operatorCall } from "../../calls/operator-call.ts";

const key = ["contact"];

export const useContactItems = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => readContactItems(await operatorCall(operatorCalls.contact, { signal })),
  });

/** Closes a message for all operators, as resolved or as spam. */
export function useResolveForEveryone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, as }: { id: string; as: "resolved" | "spam" }) =>
      operatorCall(resolveMessageCall(id), { method: "POST", json: { as } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Turns a message into a ticket. The message then leaves this section. */
export function useConvertToTicket() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => operatorCall(convertMessageCall(id), { method: "POST", json: {} }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["tickets"] });
      return client.invalidateQueries({ queryKey: key });
    },
  });
}
