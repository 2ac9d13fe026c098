import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { createComponent } from "#shared/contracts/library/components.ts";
import type { DesignElement } from "#shared/media-kinds/design.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import type { DesignEditor } from "../editor/design-editor.ts";
import { adoptComponent, detachUse, lookOf, oneUse } from "./component-edits.ts";
import { useComponentWrites } from "./component-queries.ts";

interface SaveComponentDialogProps {
  editor: DesignEditor;
  chosen: readonly DesignElement[];
  onClose: () => void;
}

/** Asks for the name of a component, and makes one of the selected elements, which become its first place. */
export function SaveComponentDialog({ editor, chosen, onClose }: SaveComponentDialogProps) {
  const { create } = useComponentWrites();
  const named = createComponent.body.pick({ name: true });
  const form = useSchemaForm<{ name: string }>(named, { name: "" });
  return (
    <FormDialog
      title={t`Save as a component`}
      form={form}
      onClose={onClose}
      submit={t`Save`}
      onSubmit={async ({ name }) => {
        // What was a place of another component becomes this one's.
        const plain = chosen.map(({ component: _, ...each }) => each as DesignElement);
        const { id } = await create.mutateAsync({ name: name.trim(), ...lookOf(plain) });
        const before = oneUse(chosen)?.use;
        editor.change((now) => adoptComponent(before ? detachUse(now, before) : now, plain, id));
        onClose();
      }}
    >
      <TextInput
        label={t`Name`}
        placeholder={t`Price bubble`}
        maxLength={80}
        data-autofocus
        {...inputsOf(form).text("name")}
      />
    </FormDialog>
  );
}
