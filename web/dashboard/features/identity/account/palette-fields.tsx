import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { NativeSelect, SimpleGrid, Text } from "@mantine/core";
import { Controller, type UseFormReturn } from "react-hook-form";
import { designFonts } from "#shared/media-kinds/design-fonts.ts";
import { fontNames } from "../../../fields/font-choices.ts";
import type { AccountSettings } from "./account-settings.ts";
import { ColourList } from "./colour-list.tsx";

/** Renders the colours and fonts that designs use. */
export function PaletteFields({ form }: { form: UseFormReturn<AccountSettings> }) {
  const { errors } = form.formState;
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        <Trans>The editor of designs offers them first, and templates use the first colour.</Trans>
      </Text>
      <Controller
        control={form.control}
        name="brandColours"
        render={({ field }) => (
          <ColourList
            colours={field.value}
            onChange={field.onChange}
            errorOf={(at) =>
              errors.brandColours?.[at]?.colour?.message ?? errors.brandColours?.[at]?.name?.message
            }
          />
        )}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} mt="md">
        {(["brandHeadingFont", "brandTextFont"] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <NativeSelect
                label={name === "brandHeadingFont" ? t`Font of headings` : t`Font of texts`}
                value={field.value ?? ""}
                data={[
                  { value: "", label: t`No choice` },
                  ...designFonts.map((value) => ({ value, label: fontNames[value] })),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  field.onChange(designFonts.find((font) => font === value) ?? null)
                }
                onBlur={field.onBlur}
                ref={field.ref}
              />
            )}
          />
        ))}
      </SimpleGrid>
    </>
  );
}
