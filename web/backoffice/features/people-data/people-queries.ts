import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { peopleCaseCall, peopleCasesCall } from "#shared/operator-api/addresses.ts";
import {
  type NewPeopleCase,
  type PeopleCaseAction,
  peopleCaseAnswer,
  peopleCasesAnswer,
} from "#shared/operator-api/people-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const key = ["people-cases"];
/** While a job looks or erases, the list follows it. */
const followMs = 2_000;

export const usePeopleCases = () =>
  useQuery({
    ...operatorQuery(key, peopleCasesCall, peopleCasesAnswer.parse),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.cases.some((one) => one.state === "looking" || one.state === "running") ? followMs : false,
  });

export function useOpenPeopleCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: NewPeopleCase) =>
      peopleCaseAnswer.parse(await operatorCall(peopleCasesCall, { method: "POST", json })).case,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useWorkOnPeopleCase(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: PeopleCaseAction) =>
      peopleCaseAnswer.parse(await operatorCall(peopleCaseCall(id), { method: "POST", json })).case,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
