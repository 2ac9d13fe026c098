import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { operatorCalls } from "#shared/operator-api/addresses.ts";
import { readManagers } from "#shared/operator-api/read-managers.ts";
import { isRecord, text } from "#shared/operator-api/read-value.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const key = ["managers"];

export const useManagers = ({ enabled = true } = {}) =>
  useQuery({ ...operatorQuery(key, operatorCalls.operators, readManagers), enabled });

export interface ManagerForm {
  /** Empty for a new one. */
  id: string;
  name: string;
  userid: string;
  password: string;
}

/** Creates or changes a manager. Returns the one-time link to choose a password, if the server made one. */
export function useSaveManager() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name, userid, password }: ManagerForm): Promise<{ link: string | null }> => {
      const answer = await operatorCall(operatorCalls.operators, {
        method: "POST",
        form: { ...(id && { id }), name, userid, ...(password && { password }) },
      });
      return { link: isRecord(answer) ? text(answer.link) || null : null };
    },
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteManager() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      operatorCall(operatorCalls.operators, {
        method: "DELETE",
        // Repeated in the query on purpose: a proxy may drop the body of a DELETE.
        query: { id, action: "delete" },
        form: { id, action: "delete" },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["tickets"] });
      return client.invalidateQueries({ queryKey: key });
    },
  });
}
