import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Account, type BrandColour, getAccount } from "#shared/contracts/identity/account.ts";
import type { DesignFont } from "#shared/media-kinds/design-fonts.ts";
import { call } from "#web/lib/api.ts";
import { accountKey } from "./account-key.ts";

/** What the account gives its designs. */
export interface Brand {
  /** Name of the business; null until the account is known. */
  name: string | null;
  colours: readonly BrandColour[];
  headingFont: DesignFont | null;
  textFont: DesignFont | null;
  /** `undefined` until the account is known; null: the account has no logo. */
  logo: Account["brand"]["logo"] | undefined;
}

const unknown: Brand = { name: null, colours: [], headingFont: null, textFont: null, logo: undefined };

/** Returns the brand for designs. The colour of the status cards stands for brand colours that were not chosen. */
export const brandOf = ({ account, brand }: Pick<Account, "account" | "brand">): Brand => ({
  name: brand.name ?? account.name,
  colours:
    brand.colours.length === 0 && brand.colour !== null
      ? [{ name: "", colour: brand.colour }]
      : brand.colours,
  headingFont: brand.headingFont,
  textFont: brand.textFont,
  logo: brand.logo,
});

/** Returns whether an account has chosen anything that designs can use. */
export const hasBrand = ({ colours, headingFont, textFont, logo }: Brand): boolean =>
  colours.length > 0 || headingFont !== null || textFont !== null || Boolean(logo);

/** Returns the account's brand. Asks the server only while `enabled`. */
export function useBrand(enabled = true): Brand {
  const { data } = useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => call(getAccount, {}, { signal }),
    enabled,
  });
  return useMemo(() => (data ? brandOf(data) : unknown), [data]);
}
