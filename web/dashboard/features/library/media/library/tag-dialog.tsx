import { t } from "@lingui/core/macro";
import { Button, Group, TagsInput } from "@mantine/core";
import { z } from "zod";
import type { Media } from "#shared/contracts/library/media.ts";
import { tags } from "#shared/contracts/library/tags.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useTags } from "./folder-queries.ts";

interface TagDialogProps {
  media: readonly Media[];
  onClose: () => void;
  onSave: (change: { add: string[]; remove: string[] }) => void;
}

/** `off`: tags of some of the media, which are removed. */
const fields = z.object({ tags, off: z.array(z.string()) });

/** Adds and removes tags. All tags of the selected media are listed for removal. */
export function TagDialog({ media, onClose, onSave }: TagDialogProps) {
  const known = useTags().data ?? [];
  const shared = (media[0]?.tags ?? []).filter((tag) => media.every((one) => one.tags.includes(tag)));
  const some = [...new Set(media.flatMap((one) => one.tags))].filter((tag) => !shared.includes(tag));
  const form = useSchemaForm<z.output<typeof fields>>(fields, { tags: shared, off: [] });
  const input = inputsOf(form);
  const off = input.value("off");
  return (
    <FormDialog
      title={media.length === 1 ? t`Tags` : t`Tags of ${countOfItems(media.length)}`}
      form={form}
      onSubmit={(values) => {
        onSave({
          add: values.tags.filter((tag) => !shared.includes(tag)),
          remove: [...shared.filter((tag) => !values.tags.includes(tag)), ...values.off],
        });
        onClose();
      }}
      submit={t`Save tags`}
      onClose={onClose}
    >
      <TagsInput
        label={media.length === 1 ? t`Tags` : t`On all of them`}
        description={t`Type a tag and press Enter.`}
        data={known.map(({ name }) => name)}
        maxTags={20}
        maxLength={40}
        splitChars={[","]}
        acceptValueOnBlur
        clearable
        data-autofocus
        {...input.value("tags")}
      />
      {some.length > 0 && (
        <Group gap="xs" role="group" aria-label={t`On some of them`}>
          {some.map((tag) => {
            const leaving = off.value.includes(tag);
            return (
              <Button
                key={tag}
                size="compact-sm"
                variant={leaving ? "filled" : "default"}
                color={leaving ? "red" : undefined}
                aria-pressed={leaving}
                onClick={() =>
                  off.onChange(leaving ? off.value.filter((each) => each !== tag) : [...off.value, tag])
                }
              >
                {leaving ? t`Removing “${tag}”` : t`Remove “${tag}”`}
              </Button>
            );
          })}
        </Group>
      )}
    </FormDialog>
  );
}
