import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminsCall, removeAdminCall } from "#shared/operator-api/addresses.ts";
import { type Admins, adminsAnswer, savedAnswer } from "#shared/operator-api/managers-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

export type Admin = Admins[number];
const key = ["admins"];

export const useAdmins = () =>
  useQuery(operatorQuery(key, adminsCall, (body) => adminsAnswer.parse(body).data));

/** Adds an admin. `current` is the acting admin's password. Returns a link with which the new admin chooses one. */
export function useAddAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: { name: string; userid: string; current: string }) =>
      savedAnswer.parse(await operatorCall(adminsCall, { method: "POST", json })),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Removes an admin. `current` is the acting admin's password. */
export function useRemoveAdmin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, current }: { id: number; current: string }) =>
      operatorCall(removeAdminCall(id), { method: "POST", json: { current } }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
