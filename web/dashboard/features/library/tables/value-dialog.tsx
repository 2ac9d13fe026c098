import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import { schemaReason } from "#shared/refusals/schema-reason.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { DataSourcePanel } from "../../../media-kinds/data-source-panel.tsx";
import { useDataSourceActions } from "../../../media-kinds/data-source-queries.ts";
import { LimitFields, limitFields, limitsOf, requireBothLimits, wordsOfLimit } from "./limit-fields.tsx";

const fields = z
  .object({ name: z.string().trim().min(1, schemaReason("nameRequired")), ...limitFields })
  .superRefine(requireBothLimits);

interface Props {
  /** Null: a new one. */
  source: ListedDataSource | null;
  onMade: (id: number) => void;
  onClose: () => void;
}

/** Asks for a value that systems send: its name and limits, and once it is there, how it is sent. */
export function ValueDialog({ source, onMade, onClose }: Props) {
  const { create, rename, setLimits } = useDataSourceActions();
  // Others may change it meanwhile: only what this person changes is sent.
  const [{ name, limits }] = useState(() => source ?? { name: "", limits: null });
  const form = useSchemaForm(fields, { name, on: null, off: null, ...limits }, wordsOfLimit);
  const input = inputsOf(form);
  async function submit(values: z.output<typeof fields>): Promise<void> {
    const next = limitsOf(values);
    if (!source) return onMade((await create.mutateAsync({ name: values.name, limits: next })).id);
    const { id } = source;
    if (values.name !== name) await rename.mutateAsync({ id, name: values.name });
    if (next?.on !== limits?.on || next?.off !== limits?.off)
      await setLimits.mutateAsync({ id, limits: next });
    onClose();
  }
  return (
    <FormDialog
      title={source ? t`Edit the value` : t`New value`}
      form={form}
      onSubmit={submit}
      submit={source ? t`Save` : t`Create`}
      refusalsAt="on"
      onClose={onClose}
      below={source && <DataSourcePanel source={source} onRemoved={onClose} />}
    >
      <TextInput label={t`Name`} maxLength={80} data-autofocus {...input.text("name")} />
      <LimitFields on={input.number("on")} off={input.number("off")} />
    </FormDialog>
  );
}
