import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useDeferredValue, useMemo } from "react";
import { type LinkedTable, linkRows } from "#shared/design-templates/kit/table-lines.ts";
import { type Orientation, type Template, textIn } from "#shared/design-templates/kit/template.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { draftIn, useCheckedForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { spoken } from "../../../../../words/set-language.ts";
import { BrandSwitch } from "./brand-switch.tsx";
import { LinesOfTable } from "./lines-of-table.tsx";
import { OrientationChoice } from "./orientation-choice.tsx";
import styles from "./picker.module.css";
import { TemplatePicture } from "./template-picture.tsx";
import { answersOf, type OwnBrand } from "./use-own-brand.ts";

/** What happens with the design that was made. If it returns a promise that fails, the dialog shows the reason. */
export type Made = (name: string, design: Design) => unknown;

interface TemplateDialogProps {
  template: Template;
  orientation: Orientation;
  own: OwnBrand;
  /** Answers that the person has written before. */
  written?: Record<string, string> | undefined;
  onClose: () => void;
  onMade: Made;
}

interface Values {
  orientation: Orientation;
  answers: Record<string, string>;
  /** What a list follows. */
  table: LinkedTable | null;
}

/** Asks a template's three questions beside a picture that follows the answers. */
export function TemplateDialog(props: TemplateDialogProps) {
  const { template, own, onClose, onMade } = props;
  const { brand } = own;
  const language = spoken();
  const phone = useMediaQuery("(max-width: 48em)") ?? false;
  const problems = ({ answers }: Values) =>
    Object.fromEntries(
      template.fields.flatMap(({ key, problem }) => {
        const message = problem?.(answers[key] ?? "");
        return message ? [[`answers.${key}`, textIn(message, language)]] : [];
      }),
    );
  const form = useCheckedForm<Values>(problems, {
    orientation: props.orientation,
    answers: answersOf(template, own, props.written),
    table: null,
  });
  const { draft, errors, change } = draftIn(form);
  const { orientation, answers } = draft;
  const shown = useDeferredValue(answers);
  const design = useMemo(
    () => template.make({ orientation, answers: shown, brand, language }),
    [template, orientation, shown, brand, language],
  );
  return (
    <FormDialog
      title={textIn(template.name, language)}
      size="72rem"
      fullScreen={phone}
      form={form}
      onClose={onClose}
      submit={<Trans>Use this template</Trans>}
      onSubmit={async ({ orientation, answers, table }) => {
        const made = template.make({ orientation, answers, brand, language });
        await onMade(textIn(template.name, language), table ? linkRows(made, table) : made);
      }}
    >
      <div className={styles.columns} data-tall={orientation === "portrait"}>
        <div className={styles.large} data-tall={orientation === "portrait"}>
          <TemplatePicture design={design} still />
        </div>
        <Stack gap="md">
          <OrientationChoice value={orientation} onChange={(orientation) => change({ orientation })} />
          <BrandSwitch own={own} />
          {template.fields.map(({ key, label, form: kind, most }, index) => {
            const set = (value: string, table = draft.table) =>
              change({ answers: { ...answers, [key]: value }, table });
            const common = {
              label: textIn(label, language),
              value: answers[key] ?? "",
              maxLength: most,
              error: errors[`answers.${key}`],
              description: limitWords(answers[key] ?? "", most),
              "data-autofocus": index === 0 || undefined,
              onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(currentTarget.value),
            };
            if (kind === "line") return <TextInput key={key} {...common} />;
            return (
              <Stack key={key} gap={6}>
                <Textarea
                  {...common}
                  autosize
                  minRows={kind === "list" ? 5 : 2}
                  maxRows={kind === "list" ? 12 : 5}
                  description={
                    kind === "list"
                      ? t`Up to 24 lines. The end of a line stands at the right: Laddu 480/kg, or Monday: 9 to 5.`
                      : common.description
                  }
                />
                {kind === "list" && (
                  <LinesOfTable
                    table={draft.table}
                    most={most}
                    onLink={(table, text) => set(text, table)}
                    onUnlink={() => change({ table: null })}
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
    </FormDialog>
  );
}

/** Says that a field is full: what stood there before may have been cut. */
const limitWords = (text: string, most: number): string | null =>
  text.length >= most - 1 ? t`At most ${most} characters fit here.` : null;
