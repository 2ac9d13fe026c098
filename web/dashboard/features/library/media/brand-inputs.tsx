import { t } from "@lingui/core/macro";
import { ColorInput, type ColorInputProps, TextInput, type TextInputProps } from "@mantine/core";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useMediaList } from "./media-queries.ts";

/** As `inputsOf` connects a field whose emptiness is null. */
interface Optional<Value> {
  value: Value | null;
  onChange: (value: Value | null) => void;
  error: string | undefined;
}
const orNull = (text: string): string | null => (text.trim() === "" ? null : text);

export const OptionalText = ({
  value,
  onChange,
  ...rest
}: Optional<string> & Omit<TextInputProps, keyof Optional<string>>) => (
  <TextInput
    {...rest}
    value={value ?? ""}
    onChange={(event) => onChange(orNull(event.currentTarget.value))}
  />
);

const swatches = ["#14213d", "#7a3e12", "#0f6b46", "#1d57b0", "#a2386f", "#b3261e", "#ffc653", "#f4f6f9"];

export const BrandColour = ({
  value,
  onChange,
  ...rest
}: Optional<string> & Omit<ColorInputProps, keyof Optional<string>>) => (
  <ColorInput
    format="hex"
    // Without a colour, its sample would be white.
    withPreview={value !== null}
    swatches={swatches}
    swatchesPerRow={8}
    popoverProps={{ keepMounted: false }}
    eyeDropperButtonProps={{ "aria-label": t`Pick a colour from the screen` }}
    {...rest}
    value={value ?? ""}
    onChange={(text) => onChange(orNull(text))}
  />
);

type Logo = { mediaId: number; name: string; thumbnailUrl: string | null } | null;

const usePictures = () =>
  useMediaList().items.filter(({ kind, state }) => traitsOf(kind).picture && state === "ready");

/** Returns the picture of the chosen logo; `saved`: the one of the brand, which may be none of the newest media. */
export function useLogoUrl(saved: Logo, chosenId: number | null): string | null {
  const chosen = usePictures().find(({ id }) => id === chosenId);
  return chosen?.thumbnailUrl ?? (saved?.mediaId === chosenId ? saved?.thumbnailUrl : null) ?? null;
}

export function LogoChoice(props: Optional<number> & { saved: Logo; description: string }) {
  const { saved, value, onChange, ...rest } = props;
  const choices = usePictures().map(({ id, name }) => ({ value: String(id), label: name }));
  if (saved && !choices.some((choice) => choice.value === String(saved.mediaId)))
    choices.unshift({ value: String(saved.mediaId), label: saved.name });
  return (
    <SearchSelect
      label={t`Logo`}
      placeholder={t`None`}
      clearable
      clearButtonProps={{ "aria-label": t`No logo` }}
      nothingFoundMessage={t`No picture with that name. Upload it under Media first.`}
      data={choices}
      {...rest}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
