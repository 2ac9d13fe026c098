import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { disputeCall, disputesCall } from "#shared/operator-api/addresses.ts";
import {
  type AnswerDispute,
  disputeChangedAnswer,
  disputesAnswer,
} from "#shared/operator-api/disputes-contract.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const all = ["disputes"];

/** Returns disputes: those that wait for an answer first. */
export const useDisputes = () =>
  useQuery({ ...operatorQuery(all, disputesCall, (body) => disputesAnswer.parse(body).data), staleTime: 0 });

/** After a change, everything about money is fetched again. */
function useFetchAgain() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [all, ["payments"], ["user"]]) void client.invalidateQueries({ queryKey });
  };
}

export function useAnswerDispute(id: number) {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: async (body: AnswerDispute) =>
      disputeChangedAnswer.parse(
        await operatorCall(disputeCall(id, "answer"), { method: "POST", json: body }),
      ),
    onSettled: fetchAgain,
  });
}

export function useAddEvidence(id: number) {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: async (file: File) =>
      disputeChangedAnswer.parse(
        await operatorCall(disputeCall(id, "files"), {
          method: "POST",
          query: { name: cutText(file.name, 100) },
          file,
        }),
      ),
    onSettled: fetchAgain,
  });
}
