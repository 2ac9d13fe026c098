import { t } from "@lingui/core/macro";
import type { ScreenChange } from "#shared/contracts/playing/screen-changes.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import {
  GroupForm,
  OrientationForm,
  PlaylistForm,
  RemoveForm,
  SettingsForm,
  TagsForm,
} from "./ask-forms.tsx";
import { DisplayForm, LevelsForm } from "./device-forms.tsx";
import type { Asking } from "./selection-bar.tsx";
import type { WhichScreens } from "./use-change-many.ts";

export interface AskDialogProps {
  /** Null when closed. */
  about: Asking | null;
  count: number;
  which: WhichScreens;
  onClose: () => void;
  onChange: (change: ScreenChange) => void;
}

/** Asks for the values that a change of many screens needs. */
export function AskDialog({ about, count, which, onClose, onChange }: AskDialogProps) {
  const screens = countOfScreens(count);
  const titles: Record<Asking, string> = {
    tags: t`Tags of ${screens}`,
    settings: t`Name, place and time zone of ${screens}`,
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
  if (about === null) return null;
  const form = { title: titles[about], onClose, onChange: done };
  switch (about) {
    case "tags":
      return <TagsForm {...form} />;
    case "settings":
      return <SettingsForm {...form} which={which} />;
    case "playlist":
      return <PlaylistForm {...form} />;
    case "orientation":
      return <OrientationForm {...form} />;
    case "display":
      return <DisplayForm {...form} />;
    case "levels":
      return <LevelsForm {...form} />;
    case "remove":
      return <RemoveForm {...form} />;
    default:
      return <GroupForm kind={about} {...form} />;
  }
}
