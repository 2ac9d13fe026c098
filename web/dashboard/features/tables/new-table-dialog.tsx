import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { paths } from "#shared/paths.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { addRow, newKey } from "./edits.ts";
import { ImportFields } from "./import-fields.tsx";
import { useTableActions } from "./table-queries.ts";

/** Returns the table with which a person begins who has no rows yet. */
function starter(): TableDocument {
  const columns: TableDocument["columns"] = [
    { key: "name", name: t`Name`, type: "text" },
    { key: "price", name: t`Price`, type: "price" },
  ];
  return addRow({ kind: "table", columns, rows: [{ key: newKey(), cells: ["", ""] }] }, 1);
}

/** Asks for the name and the rows of a new table, and opens its editor. */
export function NewTableDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`New table`} size="lg">
      <NewTableForm onClose={onClose} />
    </Modal>
  );
}

function NewTableForm({ onClose }: { onClose: () => void }) {
  const { create } = useTableActions();
  const navigate = useNavigate();
  const [empty] = useState(starter);
  const [name, setName] = useState("");
  const [document, setDocument] = useState<TableDocument | null>(empty);
  const submit = async () => {
    if (!document) return;
    const source = await create.mutateAsync({ name: name.trim(), document });
    await navigate(paths.table(source.id));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A failure is shown below the name.
        submit().catch(() => undefined);
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t`Name`}
          placeholder={t`Lunch menu`}
          maxLength={80}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={create.isError ? messageOf(create.error) : undefined}
        />
        <ImportFields ways={["empty", "paste", "file"]} empty={empty} onRead={setDocument} />
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={create.isPending} disabled={!document || name.trim() === ""}>
          <Trans>Create</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
