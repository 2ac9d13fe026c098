import { t } from "@lingui/core/macro";
import { ColorInput, TextInput } from "@mantine/core";
import { Controller, type UseFormReturn } from "react-hook-form";
import type { Account } from "#shared/contracts/identity/account.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useMediaList } from "../../library/media/media-queries.ts";
import styles from "./account.module.css";
import type { AccountSettings } from "./account-settings.ts";
import { BrandPreview } from "./brand-preview.tsx";

const swatches = ["#14213d", "#7a3e12", "#0f6b46", "#1d57b0", "#a2386f", "#b3261e", "#ffc653", "#f4f6f9"];
/** Returns null for an empty field: the server then uses the default. */
const orNull = (text: string): string | null => (text.trim() === "" ? null : text);

interface BrandFieldsProps {
  form: UseFormReturn<AccountSettings>;
  account: Account;
}

/** Renders the brand on screens' status cards, with a preview. */
export function BrandFields({ form, account }: BrandFieldsProps) {
  const { errors } = form.formState;
  const media = useMediaList();
  const pictures = media.items.filter(({ kind, state }) => traitsOf(kind).picture && state === "ready");
  const { logo } = account.brand;
  const choices = pictures.map(({ id, name }) => ({ value: String(id), label: name }));
  if (logo && !pictures.some(({ id }) => id === logo.mediaId))
    choices.unshift({ value: String(logo.mediaId), label: logo.name });
  const shown = form.watch();
  const chosen = pictures.find(({ id }) => id === shown.brandLogoMediaId);
  const logoUrl =
    chosen?.thumbnailUrl ?? (logo?.mediaId === shown.brandLogoMediaId ? logo?.thumbnailUrl : null) ?? null;
  return (
    <div className={styles.brand}>
      <div>
        <Controller
          control={form.control}
          name="brandName"
          render={({ field }) => (
            <TextInput
              label={t`Name on status cards`}
              placeholder={account.account.name}
              description={t`If empty, the account name is shown.`}
              mb="md"
              {...field}
              value={field.value ?? ""}
              onChange={(event) => field.onChange(orNull(event.currentTarget.value))}
              error={errors.brandName?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="brandColour"
          render={({ field }) => (
            <ColorInput
              label={t`Background colour`}
              placeholder={t`Dusk blue`}
              description={t`If empty, our dusk blue is used. Text is black or white, whichever is easier to read.`}
              mb="md"
              format="hex"
              // Without a colour, its sample would be white.
              withPreview={shown.brandColour !== null}
              swatches={swatches}
              swatchesPerRow={8}
              popoverProps={{ keepMounted: false }}
              eyeDropperButtonProps={{ "aria-label": t`Pick a colour from the screen` }}
              {...field}
              value={field.value ?? ""}
              onChange={(value) => field.onChange(orNull(value))}
              error={errors.brandColour?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="brandLogoMediaId"
          render={({ field }) => (
            <SearchSelect
              label={t`Logo`}
              description={t`A picture from your media, ideally with a transparent background.`}
              placeholder={t`None`}
              clearable
              clearButtonProps={{ "aria-label": t`No logo` }}
              nothingFoundMessage={t`No picture with that name. Upload it under Media first.`}
              data={choices}
              value={field.value === null ? null : String(field.value)}
              onChange={(value) => field.onChange(value === null ? null : Number(value))}
              onBlur={field.onBlur}
              ref={field.ref}
              error={errors.brandLogoMediaId?.message}
            />
          )}
        />
      </div>
      <BrandPreview
        name={shown.brandName ?? account.account.name}
        colour={shown.brandColour}
        logoUrl={logoUrl}
      />
    </div>
  );
}
