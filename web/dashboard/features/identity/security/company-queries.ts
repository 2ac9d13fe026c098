import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  addCompanyDomain,
  beginCompanyLink,
  type CompanyDomain,
  type CompanySignIn,
  checkCompanyDomain,
  getCompanySignIn,
  getOwnCompanyLink,
  removeCompanyDomain,
  removeCompanySignIn,
  removeOwnCompanyLink,
  requireCompanySignIn,
  saveCompanySaml,
  saveCompanySignIn,
  testCompanySignIn,
} from "#shared/contracts/identity/company-sign-in.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

const companyKey = ["company-sign-in"];
const ownLinkKey = ["company-link"];

/** Returns the issuer and the domains of the account. For owners. */
export const useCompany = () => useQuery(answerOf(getCompanySignIn, companyKey, {}));

function useKeepCompany(): (company: CompanySignIn) => void {
  const client = useQueryClient();
  return (company) => {
    client.setQueryData(companyKey, company);
    void client.invalidateQueries({ queryKey: ownLinkKey });
  };
}

/** Saves the issuer. The secret is removed from memory when the form is done. */
export function useSaveCompany() {
  const keep = useKeepCompany();
  return useMutation({
    mutationFn: (input: RequestOf<typeof saveCompanySignIn>) => call(saveCompanySignIn, input),
    onSuccess: keep,
    gcTime: 0,
  });
}

/** Saves the SAML identity provider. */
export function useSaveSaml() {
  const keep = useKeepCompany();
  return useMutation({
    mutationFn: (input: RequestOf<typeof saveCompanySaml>) => call(saveCompanySaml, input),
    onSuccess: keep,
  });
}

/** Checks the saved issuer. */
export const useTestCompany = () =>
  useMutation({
    mutationFn: () => call(testCompanySignIn, {}),
    onError: (error) => showFailure(t`The issuer was not tested`, error),
  });

export function useRemoveCompany() {
  const keep = useKeepCompany();
  return useMutation({
    mutationFn: () => call(removeCompanySignIn, {}),
    onSuccess: (company) => {
      keep(company);
      showDone(t`The company sign-in was removed`);
    },
    onError: (error) => showFailure(t`The company sign-in was not removed`, error),
  });
}

export function useRequireCompany() {
  const keep = useKeepCompany();
  return useMutation({
    mutationFn: (required: boolean) => call(requireCompanySignIn, { required }),
    onSuccess: keep,
    onError: (error) => showFailure(t`The setting was not saved`, error),
  });
}

export function useAddDomain() {
  const keep = useKeepCompany();
  return useMutation({
    mutationFn: (input: RequestOf<typeof addCompanyDomain>) => call(addCompanyDomain, input),
    onSuccess: keep,
  });
}

export function useCheckDomain() {
  const keep = useKeepCompany();
  return useMutation({
    mutationFn: ({ id }: CompanyDomain) => call(checkCompanyDomain, { id }),
    onSuccess: (company, { domain }) => {
      keep(company);
      showDone(t`${domain} is verified`);
    },
    onError: (error, { domain }) => showFailure(t`${domain} is not verified yet`, error),
  });
}

export function useRemoveDomain() {
  const keep = useKeepCompany();
  return useMutation({
    mutationFn: ({ id }: CompanyDomain) => call(removeCompanyDomain, { id }),
    onSuccess: (company, { domain }) => {
      keep(company);
      showDone(t`${domain} was removed`);
    },
    onError: (error, { domain }) => showFailure(t`${domain} was not removed`, error),
  });
}

/** Returns whether the signed-in person can sign in with the company. */
export const useOwnCompanyLink = () => useQuery(answerOf(getOwnCompanyLink, ownLinkKey, {}));

/** Leads to the issuer, after the password. */
export const useBeginCompanyLink = () =>
  useMutation({
    mutationFn: (input: RequestOf<typeof beginCompanyLink>) => call(beginCompanyLink, input),
    onSuccess: ({ location }) => window.location.assign(location),
    gcTime: 0,
  });

export function useRemoveOwnCompanyLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<typeof removeOwnCompanyLink>) => call(removeOwnCompanyLink, input),
    onSuccess: () => {
      showDone(t`Your login is not connected with the company any more`);
      return client.invalidateQueries({ queryKey: ownLinkKey });
    },
    gcTime: 0,
  });
}
