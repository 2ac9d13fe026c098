import { useQuery } from "@tanstack/react-query";
import { getAccount } from "#shared/contracts/account.ts";
import { call } from "#web/lib/api.ts";
import { spoken } from "../../../../words/set-language.ts";
import { accountKey } from "../../../account/keep-account.ts";
import { examplesOf, type Template, type TemplateBrand } from "../kit/template.ts";

export interface OwnBrand {
  brand: TemplateBrand;
  /** Name of the business; null until the account is known. */
  name: string | null;
}

/** Returns colour, logo and name of the account. Templates are drawn without them until they are known. */
export function useOwnBrand(): OwnBrand {
  const { data } = useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => call(getAccount, {}, { signal }),
  });
  return {
    brand: { colour: data?.brand.colour ?? null, logoMediaId: data?.brand.logo?.mediaId ?? null },
    name: data ? (data.brand.name ?? data.account.name) : null,
  };
}

/** Returns the answers that a template starts with: its examples, and the account's name where a business is named. */
export function firstAnswers(template: Template, { name }: OwnBrand): Record<string, string> {
  const answers = examplesOf(template, spoken());
  const own = template.fields.find(({ business }) => business);
  return own && name ? { ...answers, [own.key]: name.slice(0, own.most) } : answers;
}
