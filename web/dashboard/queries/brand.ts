import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Account, type BrandColour, getAccount } from "#shared/contracts/identity/account.ts";
import type { BrandFont } from "#shared/contracts/library/brand-fonts.ts";
import type { FontChoice } from "#shared/fonts/font-choice.ts";
import type { OwnFontFile } from "#shared/fonts/own-font-file.ts";
import { lettersOfStyle } from "#shared/fonts/own-fonts.ts";
import { answerOf } from "#web/lib/reads.ts";
import { accountKey } from "./account-key.ts";

/** What the account gives its designs. */
export interface Brand {
  /** Name of the business; null until the account is known. */
  name: string | null;
  colours: readonly BrandColour[];
  headingFont: FontChoice | null;
  textFont: FontChoice | null;
  /** The account's own ones. */
  fonts: readonly BrandFont[];
  /** `undefined` until the account is known; null: the account has no logo. */
  logo: Account["brand"]["logo"] | undefined;
}

const unknown: Brand = {
  name: null,
  colours: [],
  headingFont: null,
  textFont: null,
  fonts: [],
  logo: undefined,
};

/** Returns the brand for designs. The colour of the status cards stands for brand colours that were not chosen. */
export const brandOf = ({ account, brand }: Pick<Account, "account" | "brand">): Brand => ({
  name: brand.name ?? account.name,
  colours:
    brand.colours.length === 0 && brand.colour !== null
      ? [{ name: "", colour: brand.colour }]
      : brand.colours,
  headingFont: brand.headingFont,
  textFont: brand.textFont,
  fonts: brand.fonts,
  logo: brand.logo,
});

/** Returns the files of those own fonts of an account that a design names. */
export const ownFontFiles = (fonts: readonly BrandFont[], named: readonly number[]): OwnFontFile[] =>
  fonts
    .filter(({ id }) => named.includes(id))
    .flatMap(({ id, files }) => files.map(({ style, file }) => ({ id, ...lettersOfStyle(style), file })));

/** Returns whether an account has chosen anything that designs can use. */
export const hasBrand = ({ colours, headingFont, textFont, logo }: Brand): boolean =>
  colours.length > 0 || headingFont !== null || textFont !== null || Boolean(logo);

/** Returns the account's brand. Asks the server only while `enabled`. */
export function useBrand(enabled = true): Brand {
  const { data } = useQuery({
    ...answerOf(getAccount, accountKey, {}),
    enabled,
  });
  return useMemo(() => (data ? brandOf(data) : unknown), [data]);
}
