import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { type Account, type BrandColour, saveAccount } from "#shared/contracts/identity/account.ts";
import type { DesignFont } from "#shared/media-kinds/design-fonts.ts";
import { messagesBy } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { fontNames } from "../../../fields/font-choices.ts";
import { May } from "../../../queries/may.tsx";
import type { SettingsShape } from "../../core/together/settings-changes.ts";
import { SettingsForm } from "../../core/together/settings-form.tsx";
import { OwnRolePart } from "../members/own-role-part.tsx";
import { BrandFields } from "./brand-fields.tsx";
import { LanguagePart } from "./language-part.tsx";
import { useSaveAccount } from "./own-account-queries.ts";
import { PaletteFields } from "./palette-fields.tsx";
import { ProfileFields } from "./profile-fields.tsx";

/** What the form edits: the member's own name, and the names, zone and brand of the account. */
export interface AccountSettings {
  name: string;
  accountName: string;
  timeZone: string;
  brandName: string | null;
  brandColour: string | null;
  brandLogoMediaId: number | null;
  brandColours: BrandColour[];
  brandHeadingFont: DesignFont | null;
  brandTextFont: DesignFont | null;
}

const settingsOf = ({ user, account, brand }: Account): AccountSettings => ({
  name: user.name,
  accountName: account.name,
  timeZone: account.timeZone,
  brandName: brand.name,
  brandColour: brand.colour,
  brandLogoMediaId: brand.logo?.mediaId ?? null,
  brandColours: brand.colours,
  brandHeadingFont: brand.headingFont,
  brandTextFont: brand.textFont,
});

const shape: SettingsShape<AccountSettings, AccountSettings> = {
  valuesOf: (settings) => settings,
  settingsOf: (values) => values,
  errorsOf: messagesBy(saveAccount.body),
};

const words = {
  labels: () => ({
    name: t`Your name`,
    accountName: t`Account name`,
    timeZone: t`Time zone of the account`,
    brandName: t`Name on status cards`,
    brandColour: t`Background colour`,
    brandLogoMediaId: t`Logo`,
    brandColours: t`Colours of designs`,
    brandHeadingFont: t`Font of headings`,
    brandTextFont: t`Font of texts`,
  }),
  wordsOf(field: string, value: unknown): string | null {
    if (field === "brandLogoMediaId" || field === "brandColours") return null;
    if (value === null || value === "") return t`none`;
    return /Font$/.test(field) ? fontNames[value as DesignFont] : String(value);
  },
};

/** Renders names, zone, language and brand. */
export function AccountForm({ account }: { account: Account }) {
  const save = useSaveAccount();
  return (
    <SettingsForm
      slot="account"
      newest={settingsOf(account)}
      shape={shape}
      words={{ labels: words.labels(), wordsOf: words.wordsOf }}
      save={async (changed) => {
        const saved = await save.mutateAsync(changed);
        showDone(t`Saved`);
        return settingsOf(saved);
      }}
    >
      {(form) => (
        <Stack gap="lg">
          <Part title={t`Profile`}>
            <ProfileFields form={form} account={account} />
          </Part>
          <OwnRolePart />
          <Part title={t`Language`}>
            <LanguagePart />
          </Part>
          <May needs="account.manage">
            <Part title={t`Brand on your screens`}>
              <BrandFields form={form} account={account} />
            </Part>
            <Part title={t`Brand in your designs`}>
              <PaletteFields form={form} />
            </Part>
          </May>
        </Stack>
      )}
    </SettingsForm>
  );
}
