import { type Account, type BrandColour, saveAccount } from "#shared/contracts/identity/account.ts";
import type { FontChoice } from "#shared/fonts/font-choice.ts";
import { writtenPhone } from "#shared/phone-number.ts";
import { messagesBy } from "#web/lib/form.ts";
import type { SettingsShape } from "../../core/together/settings-changes.ts";

/** What the form edits: the member's own name, and the names, zone and brand of the account. */
export interface AccountSettings {
  name: string;
  accountName: string;
  phone: string | null;
  timeZone: string;
  brandName: string | null;
  brandColour: string | null;
  brandLogoMediaId: number | null;
  brandColours: BrandColour[];
  brandHeadingFont: FontChoice | null;
  brandTextFont: FontChoice | null;
}

/** Returns the settings of an account and its member. */
export const settingsOf = ({ user, account, brand }: Account): AccountSettings => ({
  name: user.name,
  accountName: account.name,
  phone: account.phone && writtenPhone(account.phone),
  timeZone: account.timeZone,
  brandName: brand.name,
  brandColour: brand.colour,
  brandLogoMediaId: brand.logo?.mediaId ?? null,
  brandColours: brand.colours,
  brandHeadingFont: brand.headingFont,
  brandTextFont: brand.textFont,
});

export const accountSettings: SettingsShape<AccountSettings, AccountSettings> = {
  valuesOf: (settings) => settings,
  settingsOf: (values) => values,
  errorsOf: messagesBy(saveAccount.body),
};
