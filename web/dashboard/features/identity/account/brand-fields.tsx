import { t } from "@lingui/core/macro";
import type { UseFormReturn } from "react-hook-form";
import type { Account } from "#shared/contracts/identity/account.ts";
import { inputsOf } from "#web/lib/form.ts";
import { BrandColour, LogoChoice, OptionalText, useLogoUrl } from "../../library/media/brand-inputs.tsx";
import styles from "./account.module.css";
import type { AccountSettings } from "./account-settings.ts";
import { BrandPreview } from "./brand-preview.tsx";

interface BrandFieldsProps {
  form: UseFormReturn<AccountSettings>;
  account: Account;
}

/** Renders the brand on screens' status cards, with a preview. */
export function BrandFields({ form, account }: BrandFieldsProps) {
  const input = inputsOf(form);
  const { logo } = account.brand;
  const shown = form.watch();
  return (
    <div className={styles.brand}>
      <div>
        <OptionalText
          label={t`Name on status cards`}
          placeholder={account.account.name}
          description={t`If empty, the account name is shown.`}
          mb="md"
          {...input.value("brandName")}
        />
        <BrandColour
          label={t`Background colour`}
          placeholder={t`Dusk blue`}
          description={t`If empty, our dusk blue is used. Text is black or white, whichever is easier to read.`}
          mb="md"
          {...input.value("brandColour")}
        />
        <LogoChoice
          saved={logo}
          description={t`A picture from your media, ideally with a transparent background.`}
          {...input.value("brandLogoMediaId")}
        />
      </div>
      <BrandPreview
        name={shown.brandName ?? account.account.name}
        colour={shown.brandColour}
        logoUrl={useLogoUrl(logo, shown.brandLogoMediaId)}
      />
    </div>
  );
}
