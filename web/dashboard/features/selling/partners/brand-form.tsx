import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, TextInput } from "@mantine/core";
import type { UseFormReturn } from "react-hook-form";
import { type PartnerBrand, savePartnerBrand } from "#shared/contracts/identity/partner-brand.ts";
import { inputsOf, messagesBy } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import type { FieldWords } from "../../../fields/field-words.ts";
import type { SettingsShape } from "../../core/together/settings-changes.ts";
import { SettingsForm } from "../../core/together/settings-form.tsx";
import { BrandColour, LogoChoice, OptionalText, useLogoUrl } from "../../library/media/brand-inputs.tsx";
import styles from "./brand.module.css";
import { BrandLook } from "./brand-look.tsx";
import { type BrandInput, useBrandChanges, valuesOf } from "./brand-queries.ts";

const shape: SettingsShape<BrandInput, BrandInput> = {
  valuesOf: (brand) => brand,
  settingsOf: (values) => values,
  errorsOf: messagesBy(savePartnerBrand.body),
};

const words = (): FieldWords => ({
  labels: {
    name: t`Name`,
    logoMediaId: t`Logo`,
    colour: t`Main colour`,
    supportEmail: t`Support email`,
    supportUrl: t`Support page`,
    termsUrl: t`Your terms`,
  },
  wordsOf: (field, value) => (field === "logoMediaId" ? null : String(value ?? "") || t`none`),
});

/** Renders the form of the partner's brand beside what customers will see. */
export function BrandForm({ brand }: { brand: PartnerBrand | null }) {
  const { save, remove } = useBrandChanges();
  const saved = valuesOf(brand);
  return (
    <SettingsForm
      slot="partner-brand"
      newest={saved}
      shape={shape}
      words={words()}
      save={async (changed) => {
        const { brand: next } = await save.mutateAsync({ ...saved, ...changed });
        showDone(t`Saved: your customers see it within seconds`);
        return valuesOf(next);
      }}
    >
      {(form) => (
        <>
          <BrandFields form={form} brand={brand} />
          {brand && !form.formState.isDirty && (
            <Group mt="lg">
              <Button
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() => remove.mutate(brand)}
              >
                <Trans>Remove the brand</Trans>
              </Button>
            </Group>
          )}
        </>
      )}
    </SettingsForm>
  );
}

function BrandFields({ form, brand }: { form: UseFormReturn<BrandInput>; brand: PartnerBrand | null }) {
  const input = inputsOf(form);
  const logo = brand?.logo ?? null;
  const shown = form.watch();
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        <TextInput
          label={t`Name`}
          description={t`What your customers call the service.`}
          required
          {...input.text("name")}
        />
        <LogoChoice
          saved={logo}
          description={t`A picture from your media, ideally with a transparent background. It is shown on a dark menu.`}
          {...input.value("logoMediaId")}
        />
        <BrandColour
          label={t`Main colour`}
          placeholder={t`Ours`}
          description={t`Buttons, links and marks. Where a tone would be hard to read, a darker or lighter one is used.`}
          {...input.value("colour")}
        />
        <OptionalText
          label={t`Support email`}
          description={t`Gets the answers to emails. If empty, our support does.`}
          type="email"
          placeholder="support@example.com"
          {...input.value("supportEmail")}
        />
        <OptionalText
          label={t`Support page`}
          description={t`Linked on the page Support of your customers.`}
          placeholder="https://example.com/support"
          {...input.value("supportUrl")}
        />
        <OptionalText
          label={t`Your terms`}
          description={t`Linked on the page Support of your customers.`}
          placeholder="https://example.com/terms"
          {...input.value("termsUrl")}
        />
      </div>
      <BrandLook name={shown.name} colour={shown.colour} logoUrl={useLogoUrl(logo, shown.logoMediaId)} />
    </div>
  );
}
