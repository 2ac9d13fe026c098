import { t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import type { ScreenChange } from "#shared/contracts/playing/screen-changes.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { GroupForm, OrientationForm, PlaylistForm, RemoveForm, TagsForm } from "./ask-forms.tsx";
import { DisplayForm, LevelsForm } from "./device-forms.tsx";
import type { Asking } from "./selection-bar.tsx";

export interface AskDialogProps {
  /** Null when closed. */
  about: Asking | null;
  count: number;
  onClose: () => void;
  onChange: (change: ScreenChange) => void;
}

/** Asks for the values that a change of many screens needs. */
export function AskDialog({ about, count, onClose, onChange }: AskDialogProps) {
  const screens = countOfScreens(count);
  const titles: Record<Asking, string> = {
    tags: t`Tags of ${screens}`,
    playlist: t`Default playlist of ${screens}`,
    orientation: t`Orientation of ${screens}`,
    display: t`Display of ${screens}`,
    levels: t`Volume and brightness of ${screens}`,
    "join group": t`Add ${screens} to a group`,
    "leave group": t`Remove ${screens} from a group`,
    remove: t`Remove ${screens}?`,
  };
  const done = (change: ScreenChange) => {
    onClose();
    onChange(change);
  };
  return (
    <Modal opened={about !== null} onClose={onClose} title={about && titles[about]}>
      {about === "tags" && <TagsForm onClose={onClose} onChange={done} />}
      {about === "playlist" && <PlaylistForm onClose={onClose} onChange={done} />}
      {about === "orientation" && <OrientationForm onClose={onClose} onChange={done} />}
      {about === "display" && <DisplayForm onClose={onClose} onChange={done} />}
      {about === "levels" && <LevelsForm onClose={onClose} onChange={done} />}
      {(about === "join group" || about === "leave group") && (
        <GroupForm kind={about} onClose={onClose} onChange={done} />
      )}
      {about === "remove" && <RemoveForm onClose={onClose} onChange={done} />}
    </Modal>
  );
}
