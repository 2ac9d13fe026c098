import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { emptyTable } from "#shared/media-kinds/table-limits.ts";
import { paths } from "#shared/paths.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
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

interface Fields {
  name: string;
  /** Null: nothing was read that can be used. */
  document: TableDocument | null;
  /** Null: the table follows no link. */
  link: FollowedLink | null;
}

/** The name, the rows and the link are checked by the server; without them there is nothing to submit. */
const fields = z.looseObject({ name: z.string() });

/** Asks for the name and the rows of a new table, and opens its editor. */
export function NewTableDialog({ onClose }: { onClose: () => void }) {
  const { create, follow } = useTableActions();
  const navigate = useNavigate();
  const [empty] = useState(starter);
  const [made, setMade] = useState<number | null>(null);
  const form = useSchemaForm<Fields>(fields, { name: "", document: empty, link: null });
  const input = inputsOf(form);
  const { name, document, link } = form.watch();
  async function submit(): Promise<void> {
    const named = { name: name.trim() };
    if (!link) {
      if (document) await navigate(paths.table((await create.mutateAsync({ ...named, document })).id));
      return;
    }
    // A link that does not work leaves the empty table for the next try.
    const id = made ?? (await create.mutateAsync({ ...named, document: emptyTable })).id;
    setMade(id);
    try {
      await follow.mutateAsync({ id, ...link, url: link.url.trim() });
    } catch (error) {
      return form.setError("link", { message: messageOf(error) });
    }
    await navigate(paths.table(id));
  }
  return (
    <FormDialog
      size="lg"
      title={t`New table`}
      form={form}
      onSubmit={submit}
      submit={t`Create`}
      disabled={(link ? link.url.trim() === "" : !document) || name.trim() === ""}
      refusalsAt="name"
      onClose={onClose}
    >
      <TextInput
        label={t`Name`}
        placeholder={t`Lunch menu`}
        maxLength={80}
        data-autofocus
        {...input.text("name")}
      />
      <ImportFields
        ways={["empty", "paste", "file", "link"]}
        empty={empty}
        onRead={input.value("document").onChange}
        onWay={(way) =>
          input.value("link").onChange(way === "link" ? { url: "", everyMinutes: 15, encoding: null } : null)
        }
      />
      {link && (
        <LinkFields
          value={link}
          onChange={input.value("link").onChange}
          problem={input.error("link") ?? null}
        />
      )}
    </FormDialog>
  );
}
