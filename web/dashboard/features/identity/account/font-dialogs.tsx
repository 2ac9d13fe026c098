import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Checkbox, Group, Input, NativeSelect, Text, TextInput } from "@mantine/core";
import { FileUp } from "lucide-react";
import { type BrandFont, renameBrandFont } from "#shared/contracts/library/brand-fonts.ts";
import { fontLimits, fontStyles } from "#shared/fonts/own-fonts.ts";
import { inputsOf, type Messages, useCheckedForm, useSchemaForm } from "#web/lib/form.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { showDone } from "#web/ui/panel/notices.tsx";
import { useFontWrites } from "./font-queries.ts";
import { fontStyleWords } from "./font-words.ts";

interface Values {
  file: File | null;
  name: string;
  style: string;
  confirmed: boolean;
}

function messagesOf({ file, confirmed }: Values): Messages {
  return {
    ...(file === null && { file: t`Choose the file of the font` }),
    ...(file &&
      file.size > fontLimits.bytes && { file: t`A font can have ${formatBytes(fontLimits.bytes)}` }),
    ...(!confirmed && { confirmed: t`Confirm that you may use this font on screens` }),
  };
}

/** Asks for the file of a font, and that it may be used on screens. `font`: the one that gets it; null: a new one. */
export function AddFontDialog({ font, onClose }: { font: BrandFont | null; onClose: () => void }) {
  const { add } = useFontWrites();
  const form = useCheckedForm<Values>(messagesOf, { file: null, name: "", style: "", confirmed: false });
  const inputs = inputsOf(form);
  const chosen = inputs.value("file");
  const words = fontStyleWords();
  return (
    <FormDialog
      title={font ? t`Add a style to ${font.name}` : t`Add a font`}
      form={form}
      onClose={onClose}
      submit={t`Add`}
      onSubmit={async ({ file, ...values }) => {
        if (!file) return;
        await add.mutateAsync({ file, fontId: font?.id ?? null, ...values });
        showDone(t`The font is added`);
        onClose();
      }}
    >
      <Input.Wrapper label={t`File`} error={chosen.error} withAsterisk>
        <Group gap="sm">
          <FileButton
            accept=".ttf,.otf,.woff,.woff2,font/ttf,font/otf,font/woff,font/woff2"
            onChange={(file) => file && chosen.onChange(file)}
            inputProps={{ "aria-label": t`File of the font` }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<FileUp size={16} aria-hidden />}>
                <Trans>Choose a file</Trans>
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {chosen.value ? chosen.value.name : t`TTF, OTF, WOFF or WOFF2`}
          </Text>
        </Group>
      </Input.Wrapper>
      {font === null && (
        <TextInput
          label={t`Name`}
          placeholder={t`As the file says`}
          maxLength={60}
          {...inputs.text("name")}
        />
      )}
      <NativeSelect
        label={t`Style`}
        data={[
          { value: "", label: t`As the file says` },
          ...fontStyles.map((value) => ({ value, label: words[value] })),
        ]}
        {...form.register("style")}
      />
      <Checkbox
        label={t`We may use this font on our screens: we own it, or its licence allows that.`}
        description={t`The audit log keeps who confirmed this, and when.`}
        {...inputs.checked("confirmed")}
      />
    </FormDialog>
  );
}

/** Asks for another name of a font. */
export function RenameFontDialog({ font, onClose }: { font: BrandFont; onClose: () => void }) {
  const { rename } = useFontWrites();
  const form = useSchemaForm<{ name: string }>(renameBrandFont.body, { name: font.name });
  return (
    <FormDialog
      title={t`Rename ${font.name}`}
      form={form}
      onClose={onClose}
      submit={t`Rename`}
      onSubmit={async ({ name }) => {
        await rename.mutateAsync({ id: font.id, name: name.trim() });
        onClose();
      }}
    >
      <TextInput label={t`Name`} maxLength={60} data-autofocus {...inputsOf(form).text("name")} />
    </FormDialog>
  );
}
