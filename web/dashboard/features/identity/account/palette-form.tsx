import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { NativeSelect, SimpleGrid, Text } from "@mantine/core";
import { Controller } from "react-hook-form";
import { type Account, type BrandColour, saveAccount } from "#shared/contracts/identity/account.ts";
import { type DesignFont, designFonts } from "#shared/media-kinds/design-fonts.ts";
import { useKeptForm } from "#web/dashboard/outbox/kept-form.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { fontNames } from "../../../fields/font-choices.ts";
import { ColourList } from "./colour-list.tsx";
import { SaveBar, useSaveChanges } from "./save-bar.tsx";

interface Palette {
  brandColours: BrandColour[];
  brandHeadingFont: DesignFont | null;
  brandTextFont: DesignFont | null;
}
const paletteOf = ({ brand }: Account): Palette => ({
  brandColours: brand.colours,
  brandHeadingFont: brand.headingFont,
  brandTextFont: brand.textFont,
});

/** Renders the form for the colours and fonts that designs use. */
export function PaletteForm({ account }: { account: Account }) {
  const form = useSchemaForm<Palette>(saveAccount.body, paletteOf(account));
  const forget = useKeptForm("palette", form);
  const save = useSaveChanges(form, paletteOf, forget);
  const { errors } = form.formState;
  return (
    <SchemaForm form={form} onSubmit={save}>
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
      <SaveBar form={form} onDiscard={forget} />
    </SchemaForm>
  );
}
