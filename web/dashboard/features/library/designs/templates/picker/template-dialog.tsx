import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type FormEvent, useDeferredValue, useMemo, useState } from "react";
import type { Design } from "#shared/media-kinds/design.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { spoken } from "../../../../../words/set-language.ts";
import { type LinkedTable, linesOf, linkRows } from "../kit/table-lines.ts";
import type { Field, Orientation, Template } from "../kit/template.ts";
import { BrandSwitch } from "./brand-switch.tsx";
import { LinesOfTable } from "./lines-of-table.tsx";
import { OrientationChoice } from "./orientation-choice.tsx";
import styles from "./picker.module.css";
import { TemplatePicture } from "./template-picture.tsx";
import { firstAnswers, type OwnBrand } from "./use-own-brand.ts";

/** What happens with the design that was made. If it returns a promise that fails, the dialog shows the reason. */
export type Made = (name: string, design: Design) => unknown;

interface TemplateDialogProps {
  template: Template;
  orientation: Orientation;
  own: OwnBrand;
  opened: boolean;
  onClose: () => void;
  onMade: Made;
}

/** Asks a template's three questions beside a picture that follows the answers. */
export function TemplateDialog({ template, opened, onClose, ...rest }: TemplateDialogProps) {
  const phone = useMediaQuery("(max-width: 48em)") ?? false;
  return (
    <Modal opened={opened} onClose={onClose} title={template.name[spoken()]} size="72rem" fullScreen={phone}>
      <TemplateForm template={template} onClose={onClose} {...rest} />
    </Modal>
  );
}

function TemplateForm({
  template,
  orientation: first,
  own,
  onClose,
  onMade,
}: Omit<TemplateDialogProps, "opened">) {
  const language = spoken();
  const [orientation, setOrientation] = useState(first);
  const [answers, setAnswers] = useState(() => firstAnswers(template, own));
  const [checked, setChecked] = useState(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const shown = useDeferredValue(answers);
  const { brand } = own;
  const [table, setTable] = useState<LinkedTable | null>(null);
  const design = useMemo(
    () => template.make({ orientation, answers: shown, brand, language }),
    [template, orientation, shown, brand, language],
  );
  const problemOf = ({ key, problem }: Field) => problem?.(answers[key] ?? "")?.[language] ?? null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (template.fields.some((field) => problemOf(field) !== null)) return;
    setPending(true);
    setRefusal(null);
    try {
      const made = template.make({ orientation, answers, brand, language });
      await onMade(template.name[language], table ? linkRows(made, table) : made);
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.columns} data-tall={orientation === "portrait"}>
        <div className={styles.large} data-tall={orientation === "portrait"}>
          <TemplatePicture design={design} still />
        </div>
        <Stack gap="md">
          <OrientationChoice value={orientation} onChange={setOrientation} />
          <BrandSwitch own={own} />
          {template.fields.map((field, index) => {
            const { key, label, form, most } = field;
            const common = {
              label: label[language],
              value: answers[key] ?? "",
              maxLength: most,
              error: checked ? problemOf(field) : null,
              "data-autofocus": index === 0 || undefined,
            };
            const set = (value: string) => setAnswers((known) => ({ ...known, [key]: value }));
            if (form === "line")
              return <TextInput key={key} {...common} onChange={(event) => set(event.currentTarget.value)} />;
            return (
              <Stack key={key} gap={6}>
                <Textarea
                  {...common}
                  autosize
                  minRows={form === "list" ? 5 : 2}
                  maxRows={form === "list" ? 12 : 5}
                  description={
                    form === "list"
                      ? t`Up to 24 lines. The end of a line stands at the right: Laddu 480/kg, or Monday: 9 to 5.`
                      : null
                  }
                  onChange={(event) => set(event.currentTarget.value)}
                />
                {form === "list" && (
                  <LinesOfTable
                    linked={table !== null}
                    onLink={(chosen) => {
                      set(cutText(linesOf(chosen.document), most));
                      setTable(chosen);
                    }}
                    onUnlink={() => setTable(null)}
                  />
                )}
              </Stack>
            );
          })}
          <Text size="sm" c="dimmed">
            <Trans>You can change everything else in the editor.</Trans>
          </Text>
        </Stack>
      </div>
      {refusal && (
        <Text c="red" size="sm" role="alert" mt="md">
          {refusal}
        </Text>
      )}
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={pending}>
          <Trans>Use this template</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
