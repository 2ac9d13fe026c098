import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Modal, TagsInput } from "@mantine/core";
import { useState } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import { countOfItems } from "#web/dashboard/words/counts.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { useTags } from "./folder-queries.ts";

export interface TagDialogProps {
  opened: boolean;
  media: readonly Media[];
  onClose: () => void;
  onSave: (change: { add: string[]; remove: string[] }) => void;
}

/** Renders the form that adds and removes tags. All tags of the selected media are listed for removal. */
export function TagDialog({ opened, media, onClose, onSave }: TagDialogProps) {
  const title = media.length === 1 ? t`Tags` : t`Tags of ${countOfItems(media.length)}`;
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <TagForm media={media} onClose={onClose} onSave={onSave} />
    </Modal>
  );
}

function TagForm({ media, onClose, onSave }: Omit<TagDialogProps, "opened">) {
  const known = useTags().data ?? [];
  const shared = (media[0]?.tags ?? []).filter((tag) => media.every((one) => one.tags.includes(tag)));
  const some = [...new Set(media.flatMap((one) => one.tags))].filter((tag) => !shared.includes(tag));
  const [tags, setTags] = useState<string[]>(shared);
  const [off, setOff] = useState<string[]>([]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave({
          add: tags.filter((tag) => !shared.includes(tag)),
          remove: [...shared.filter((tag) => !tags.includes(tag)), ...off],
        });
        onClose();
      }}
    >
      <TagsInput
        label={media.length === 1 ? t`Tags` : t`On all of them`}
        description={t`Type a tag and press Enter.`}
        data={known.map(({ name }) => name)}
        value={tags}
        onChange={setTags}
        maxTags={20}
        maxLength={40}
        splitChars={[","]}
        acceptValueOnBlur
        clearable
        data-autofocus
      />
      {some.length > 0 && (
        <Group gap="xs" mt="md" role="group" aria-label={t`On some of them`}>
          {some.map((tag) => {
            const leaving = off.includes(tag);
            return (
              <Button
                key={tag}
                size="compact-sm"
                variant={leaving ? "filled" : "default"}
                color={leaving ? "red" : undefined}
                aria-pressed={leaving}
                onClick={() => setOff(leaving ? off.filter((each) => each !== tag) : [...off, tag])}
              >
                {leaving ? t`Removing “${tag}”` : t`Remove “${tag}”`}
              </Button>
            );
          })}
        </Group>
      )}
      <DialogButtons onCancel={onClose}>
        <Button type="submit">
          <Trans>Save tags</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
