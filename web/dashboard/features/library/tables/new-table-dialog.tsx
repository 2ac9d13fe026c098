import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { emptyTable } from "#shared/media-kinds/table-limits.ts";
import { paths } from "#shared/paths.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { addRow, newKey } from "./edits.ts";
import { ImportFields } from "./import-fields.tsx";
import { type FollowedLink, LinkFields } from "./link-fields.tsx";
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
  const { create, follow } = useTableActions();
  const navigate = useNavigate();
  const [empty] = useState(starter);
  const [name, setName] = useState("");
  const [document, setDocument] = useState<TableDocument | null>(empty);
  const [link, setLink] = useState<FollowedLink | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<number | null>(null);
  const follows = link !== null && link.url.trim() !== "";
  const submit = async () => {
    setProblem(null);
    if (!link) {
      if (!document) return;
      const source = await create.mutateAsync({ name: name.trim(), document });
      await navigate(paths.table(source.id));
      return;
    }
    // A link that does not work leaves the empty table for the next try.
    const id = made ?? (await create.mutateAsync({ name: name.trim(), document: emptyTable })).id;
    setMade(id);
    try {
      await follow.mutateAsync({ id, ...link, url: link.url.trim() });
    } catch (error) {
      setProblem(messageOf(error));
      return;
    }
    await navigate(paths.table(id));
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
        <ImportFields
          ways={["empty", "paste", "file", "link"]}
          empty={empty}
          onRead={setDocument}
          onWay={(way) => setLink(way === "link" ? { url: "", everyMinutes: 15, encoding: null } : null)}
        />
        {link && <LinkFields value={link} onChange={setLink} problem={problem} />}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button
          type="submit"
          loading={create.isPending || follow.isPending}
          disabled={(link ? !follows : !document) || name.trim() === ""}
        >
          <Trans>Create</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
