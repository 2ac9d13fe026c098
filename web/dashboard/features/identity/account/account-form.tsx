import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import type { Account } from "#shared/contracts/identity/account.ts";
import type { FontChoice } from "#shared/fonts/font-choice.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { fontNameOf } from "../../../fields/font-choices.ts";
import type { Brand } from "../../../queries/brand.ts";
import { May } from "../../../queries/may.tsx";
import { SettingsForm } from "../../core/together/settings-form.tsx";
import { OwnRolePart } from "../members/own-role-part.tsx";
import { accountSettings, settingsOf } from "./account-settings.ts";
import { BrandFields } from "./brand-fields.tsx";
import { LanguagePart } from "./language-part.tsx";
import { useSaveAccount } from "./own-account-queries.ts";
import { PaletteFields } from "./palette-fields.tsx";
import { ProfileFields } from "./profile-fields.tsx";

const wordsWith = (fonts: Brand["fonts"]) => ({
  labels: () => ({
    name: t`Your name`,
    accountName: t`Account name`,
    phone: t`Phone`,
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
    return /Font$/.test(field) ? fontNameOf(value as FontChoice, fonts) : String(value);
  },
});

/** Renders names, zone, language and brand. */
export function AccountForm({ account }: { account: Account }) {
  const save = useSaveAccount();
  const { fonts } = account.brand;
  const words = wordsWith(fonts);
  return (
    <SettingsForm
      slot="account"
      newest={settingsOf(account)}
      shape={accountSettings}
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
            <ProfileFields form={form} />
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
              <PaletteFields form={form} fonts={fonts} />
            </Part>
          </May>
        </Stack>
      )}
    </SettingsForm>
  );
}
