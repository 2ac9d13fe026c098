import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { NativeSelect, SimpleGrid, Text } from "@mantine/core";
import { Controller, type UseFormReturn } from "react-hook-form";
import { allFonts, chosenFont, fontNameOf } from "../../../fields/font-choices.ts";
import type { Brand } from "../../../queries/brand.ts";
import type { AccountSettings } from "./account-settings.ts";
import { ColourList } from "./colour-list.tsx";

/** Renders the colours and fonts that designs use. */
export function PaletteFields({
  form,
  fonts,
}: {
  form: UseFormReturn<AccountSettings>;
  fonts: Brand["fonts"];
}) {
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
                  ...allFonts(fonts).map((value) => ({ value, label: fontNameOf(value, fonts) })),
                ]}
                onChange={({ currentTarget: { value } }) => field.onChange(chosenFont(value, fonts))}
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
