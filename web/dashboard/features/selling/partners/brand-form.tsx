import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, ColorInput, Group, TextInput } from "@mantine/core";
import { Controller, type UseFormReturn } from "react-hook-form";
import { type PartnerBrand, savePartnerBrand } from "#shared/contracts/identity/partner-brand.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { messagesBy } from "#web/lib/form.ts";
import { showDone } from "#web/ui/panel/notices.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import type { FieldWords } from "../../../fields/field-words.ts";
import type { SettingsShape } from "../../core/together/settings-changes.ts";
import { SettingsForm } from "../../core/together/settings-form.tsx";
import { useMediaList } from "../../library/media/media-queries.ts";
import styles from "./brand.module.css";
import { BrandLook } from "./brand-look.tsx";
import { type BrandInput, useBrandChanges, valuesOf } from "./brand-queries.ts";

const swatches = ["#14213d", "#7a3e12", "#0f6b46", "#1d57b0", "#a2386f", "#b3261e", "#ffc653", "#5b3fa8"];
/** Returns null for an empty field. */
const orNull = (text: string): string | null => (text.trim() === "" ? null : text);

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
  const { errors } = form.formState;
  const media = useMediaList();
  const pictures = media.items.filter(({ kind, state }) => traitsOf(kind).picture && state === "ready");
  const logo = brand?.logo ?? null;
  const choices = pictures.map(({ id, name }) => ({ value: String(id), label: name }));
  if (logo && !pictures.some(({ id }) => id === logo.mediaId))
    choices.unshift({ value: String(logo.mediaId), label: logo.name });
  const shown = form.watch();
  const chosen = pictures.find(({ id }) => id === shown.logoMediaId);
  const logoUrl =
    chosen?.thumbnailUrl ?? (logo?.mediaId === shown.logoMediaId ? logo?.thumbnailUrl : null) ?? null;

  const text = (
    name: "supportEmail" | "supportUrl" | "termsUrl",
    label: string,
    description: string,
    more: { type?: "email"; placeholder: string },
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <TextInput
          {...{ label, description, ...more, ...field }}
          value={field.value ?? ""}
          onChange={(event) => field.onChange(orNull(event.currentTarget.value))}
          error={errors[name]?.message}
        />
      )}
    />
  );
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        <Controller
          control={form.control}
          name="name"
          render={({ field }) => (
            <TextInput
              label={t`Name`}
              description={t`What your customers call the service.`}
              required
              {...field}
              error={errors.name?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="logoMediaId"
          render={({ field }) => (
            <SearchSelect
              label={t`Logo`}
              description={t`A picture from your media, ideally with a transparent background. It is shown on a dark menu.`}
              placeholder={t`None`}
              clearable
              clearButtonProps={{ "aria-label": t`No logo` }}
              nothingFoundMessage={t`No picture with that name. Upload it under Media first.`}
              data={choices}
              value={field.value === null ? null : String(field.value)}
              onChange={(value) => field.onChange(value === null ? null : Number(value))}
              onBlur={field.onBlur}
              ref={field.ref}
              error={errors.logoMediaId?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="colour"
          render={({ field }) => (
            <ColorInput
              label={t`Main colour`}
              placeholder={t`Ours`}
              description={t`Buttons, links and marks. Where a tone would be hard to read, a darker or lighter one is used.`}
              format="hex"
              withPreview={shown.colour !== null}
              swatches={swatches}
              swatchesPerRow={8}
              popoverProps={{ keepMounted: false }}
              eyeDropperButtonProps={{ "aria-label": t`Pick a colour from the screen` }}
              {...field}
              value={field.value ?? ""}
              onChange={(value) => field.onChange(orNull(value))}
              error={errors.colour?.message}
            />
          )}
        />
        {text("supportEmail", t`Support email`, t`Gets the answers to emails. If empty, our support does.`, {
          type: "email",
          placeholder: "support@example.com",
        })}
        {text("supportUrl", t`Support page`, t`Linked on the page Support of your customers.`, {
          placeholder: "https://example.com/support",
        })}
        {text("termsUrl", t`Your terms`, t`Linked on the page Support of your customers.`, {
          placeholder: "https://example.com/terms",
        })}
      </div>
      <BrandLook name={shown.name} colour={shown.colour} logoUrl={logoUrl} />
    </div>
  );
}
