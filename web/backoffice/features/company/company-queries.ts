import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { companyCall, withdrawCompanyCall } from "#shared/operator-api/addresses.ts";
import { companyAnswer, type NewCompanyDetails } from "#shared/operator-api/company-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const key = ["company"];

export const useCompany = () =>
  useQuery({ ...operatorQuery(key, companyCall, companyAnswer.parse), staleTime: 0 });

export function useAddCompanyDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: NewCompanyDetails) =>
      companyAnswer.parse(await operatorCall(companyCall, { method: "POST", json })),
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
}

export function useWithdrawCompanyDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) =>
      companyAnswer.parse(await operatorCall(withdrawCompanyCall(id), { method: "POST" })),
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
}
