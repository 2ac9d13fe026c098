import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { z } from "zod";
import { schemaReason } from "#shared/refusals/schema-reason.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useNameVersion } from "./version-queries.ts";

interface NameVersionDialogProps {
  designId: number;
  version: { revision: number; name: string | null };
  onClose: () => void;
}

const schema = z.object({ name: z.string().trim().min(1, schemaReason("nameRequired")).max(80) });

/** Asks what a version is called. A named version is kept. */
export function NameVersionDialog({ designId, version, onClose }: NameVersionDialogProps) {
  const naming = useNameVersion(designId);
  const form = useSchemaForm<{ name: string }>(schema, { name: version.name ?? "" });
  return (
    <FormDialog
      title={t`Name this version`}
      form={form}
      onClose={onClose}
      submit={t`Save`}
      onSubmit={async ({ name }) => {
        await naming.mutateAsync({ revision: version.revision, name: name.trim() });
        onClose();
      }}
    >
      <TextInput
        label={t`Name`}
        description={t`Named versions are kept, the others for 30 days.`}
        maxLength={80}
        data-autofocus
        {...inputsOf(form).text("name")}
      />
    </FormDialog>
  );
}
