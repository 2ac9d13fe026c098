import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  getPartnerBrand,
  type PartnerBrand,
  removePartnerBrand,
  savePartnerBrand,
} from "#shared/contracts/identity/partner-brand.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";

export type BrandInput = RequestOf<typeof savePartnerBrand> & { logoMediaId: number | null };

const key = ["partner", "brand"] as const;

export const usePartnerBrand = () => useQuery(answerOf(getPartnerBrand, key, {}));

/** Returns what the call takes to make this brand again. */
export const inputOf = ({ logo, ...fields }: PartnerBrand): BrandInput => ({
  ...fields,
  logoMediaId: logo?.mediaId ?? null,
});

const empty: BrandInput = {
  name: "",
  colour: null,
  logoMediaId: null,
  supportEmail: null,
  supportUrl: null,
  termsUrl: null,
};
/** Returns the values of the form: the brand, or empty fields without one. */
export const valuesOf = (brand: PartnerBrand | null): BrandInput => (brand ? inputOf(brand) : empty);

export function useBrandChanges() {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (input: BrandInput) => call(savePartnerBrand, input),
    onSuccess: (saved) => client.setQueryData(key, saved),
  });
  const remove = useMutation({
    mutationFn: (_before: PartnerBrand) => call(removePartnerBrand, {}),
    onSuccess: (_done, before) => {
      client.setQueryData(key, { brand: null });
      offerUndo(t`Your brand was removed`, () =>
        save
          .mutateAsync({ ...inputOf(before), ifStill: null })
          .catch((error) => showFailure(t`Your brand was not brought back`, error)),
      );
    },
    onError: (error) => showFailure(t`Your brand was not removed`, error),
  });
  return { save, remove };
}
