import { t } from "@lingui/core/macro";
import {
  Camera,
  LifeBuoy,
  ListPlus,
  type LucideIcon,
  MonitorUp,
  Palette,
  Send,
  Siren,
  Table2,
  Upload,
  UserPlus,
} from "lucide-react";
import { paths } from "#shared/paths.ts";
import type { Permission } from "#shared/roles.ts";

/** What people do most often: each opens its page with its dialog. */
export interface Action {
  key: string;
  label: () => string;
  /** Other words for it. */
  also: () => string;
  icon: LucideIcon;
  needs: Permission;
  to: string;
  /** It needs one more word: what the field of the search contains then. */
  fill?: () => string;
}

const screenshotWord = () => t`screenshot`;

export const actions: readonly Action[] = [
  {
    key: "publish",
    label: () => t`Publish`,
    also: () => t`go live send changes approve`,
    icon: Send,
    needs: "content.edit",
    to: paths.publish,
  },
  {
    key: "upload",
    label: () => t`Upload files`,
    also: () => t`add picture photo film video pdf`,
    icon: Upload,
    needs: "content.edit",
    to: paths.openWith(paths.media, "upload"),
  },
  {
    key: "pair",
    label: () => t`Pair a screen`,
    also: () => t`add connect new screen tv code`,
    icon: MonitorUp,
    needs: "screens.manage",
    to: paths.openWith(paths.screens, "add"),
  },
  {
    key: "playlist",
    label: () => t`New playlist`,
    also: () => t`create loop`,
    icon: ListPlus,
    needs: "content.edit",
    to: paths.openWith(paths.playlists, "new"),
  },
  {
    key: "design",
    label: () => t`New design`,
    also: () => t`create poster template`,
    icon: Palette,
    needs: "content.edit",
    to: paths.newDesign,
  },
  {
    key: "emergency",
    label: () => t`Start emergency`,
    also: () => t`alarm fire evacuation now`,
    icon: Siren,
    needs: "emergency",
    to: paths.emergency,
  },
  {
    key: "screenshot",
    label: () => t`Take a screenshot of a screen`,
    also: () => t`picture what does it show`,
    icon: Camera,
    needs: "screens.manage",
    to: paths.screens,
    fill: () => `${screenshotWord()} `,
  },
  {
    key: "invite",
    label: () => t`Invite a member`,
    also: () => t`add person colleague team`,
    icon: UserPlus,
    needs: "members.manage",
    to: paths.openWith(paths.members, "invite"),
  },
  {
    key: "price",
    label: () => t`Change a price`,
    also: () => t`menu board dish sold out table`,
    icon: Table2,
    needs: "content.edit",
    to: paths.tables,
  },
  {
    key: "problem",
    label: () => t`Report a problem`,
    also: () => t`help support ticket contact`,
    icon: LifeBuoy,
    needs: "support",
    to: paths.newTicket,
  },
];

/** Long enough that "screens" is no beginning of it. */
const minBeginning = 8;

/** Returns the words after "screenshot", which name the screens to take one of; null when it was not asked for. */
export function screenshotOf(q: string): string | null {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const at = words.findIndex(
    (word) =>
      word.length >= minBeginning && ["screenshot", screenshotWord()].some((name) => name.startsWith(word)),
  );
  if (at < 0) return null;
  const rest = words.slice(at + 1);
  return (rest[0] === "of" ? rest.slice(1) : rest).join(" ");
}
