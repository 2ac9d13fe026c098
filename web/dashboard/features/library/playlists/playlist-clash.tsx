import { t } from "@lingui/core/macro";
import type { PlaylistMusic } from "#shared/contracts/library/playlist-music.ts";
import type { Clash } from "#shared/merge/merge.ts";
import type { EditedItem } from "#shared/merge/playlist.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { conditionSummary } from "../../../media-kinds/condition-fields.tsx";
import { ClashChoice } from "../../core/together/clash-choice.tsx";
import { availabilityWords } from "./item-availability.ts";
import { fitWords, transitionWords } from "./item-options.tsx";
import type { EditorView, PlaylistEditor } from "./playlist-editor.ts";

/** Shows what somebody else changed as well, and asks which version stays. */
export function PlaylistClash({ editor, view }: { editor: PlaylistEditor; view: EditorView }) {
  if (view.save.is !== "conflict") return null;
  const rows = view.clashes.map((clash) => ({
    ...clash,
    label: labelOf(clash, editor.nameOf(clash.item)),
    mineWords: wordsOf(clash.field, clash.mine),
    theirsWords: wordsOf(clash.field, clash.theirs),
  }));
  return <ClashChoice rows={rows} onSettle={(choices, otherwise) => editor.settle(choices, otherwise)} />;
}

function labelOf({ field }: Clash, name: string): string {
  switch (field) {
    case "name":
      return t`Name of the playlist`;
    case "shuffle":
      return t`Shuffle`;
    case "music":
      return t`Background music`;
    case "withoutAds":
      return t`Without ads`;
    case "durationMs":
      return t`Seconds for ${name}`;
    case "availability":
      return t`Times of ${name}`;
    case "transition":
      return t`Transition of ${name}`;
    case "fit":
      return t`Fit of ${name}`;
    case "muted":
      return t`Sound of ${name}`;
    case "condition":
      return t`Condition of ${name}`;
    default:
      return name;
  }
}

/** Returns a value of a field in words. The values come from `playlistShape`. */
function wordsOf(field: string, value: unknown): string {
  switch (field) {
    case "shuffle":
    case "withoutAds":
      return value === true
        ? t({ message: "On", context: "switched" })
        : t({ message: "Off", context: "switched" });
    case "music": {
      const music = value as PlaylistMusic | null;
      if (music === null) return t`No music`;
      const { volume } = music;
      return t`With music, volume ${volume} %`;
    }
    case "durationMs":
      return `${formatNumber(Number(value) / 1000)} ${t({ message: "s", context: "seconds, short" })}`;
    case "availability":
      return availabilityWords(value as EditedItem) || t`Always`;
    case "transition":
      return transitionWords()[value as EditedItem["transition"]];
    case "fit":
      return fitWords()[value as EditedItem["fit"]];
    case "muted":
      return value === true ? t`Without sound` : t`With sound`;
    case "condition":
      return conditionSummary(value as EditedItem["condition"]);
    case "exists":
      return value === true ? t`Keep` : t`Remove`;
    case "shows":
      return t`Another media`;
    default:
      return String(value);
  }
}
