import { plural, t } from "@lingui/core/macro";
import type { ContentUserKind } from "#shared/contracts/playing/usage.ts";

/** `media`: an app that shows a data source. */
export interface NamedUser {
  kind: ContentUserKind | "media";
  name: string;
}

/** Names something that uses a media, a playlist or a data source, for example: campaign “Tea week”. */
export function userWords({ kind, name }: NamedUser): string {
  switch (kind) {
    case "media":
      return `“${name}”`;
    case "playlist":
      return t`playlist “${name}”`;
    case "layout":
      return t`layout “${name}”`;
    case "design":
      return t`design “${name}”`;
    case "component":
      return t`component “${name}”`;
    case "album":
      return t`photo album “${name}”`;
    case "board":
      return t`board “${name}”`;
    case "campaign":
      return t`campaign “${name}”`;
    case "emergency":
      return t`the emergency that runs now`;
    case "takeover":
      return t`takeover “${name}”`;
    case "trigger":
      return t`trigger “${name}”`;
    case "warnings":
      return t`official warnings of “${name}”`;
    case "touch-menu":
      return t`touch menu “${name}”`;
    case "schedule":
      return t`schedule “${name}”`;
    case "screen":
      return t`settings of the screen “${name}”`;
    case "video-wall":
      return t`video wall “${name}”`;
    case "account":
      return t`settings of the account`;
    case "partner-brand":
      return t`brand “${name}”`;
    case "guest-link":
      return t`guest link “${name}”`;
  }
}

/** Returns for example: Used in 3 places. */
export const usedWords = (count: number): string =>
  plural(count, { one: "Used in # place", other: "Used in # places" });
