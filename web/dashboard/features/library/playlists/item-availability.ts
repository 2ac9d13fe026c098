import { t } from "@lingui/core/macro";
import type { ItemOptions } from "#shared/contracts/library/playlists.ts";
import { formatDateTime } from "#web/lib/formats.ts";

const momentWords = (local: string) => formatDateTime(`${local}Z`, "UTC");

/** Returns "from 24 Dec 2026, 6:00 pm until 26 Dec 2026, 12:00 am"; empty if it may always play. */
export function availabilityWords({
  availableFrom,
  availableUntil,
}: Pick<ItemOptions, "availableFrom" | "availableUntil">): string {
  return [
    availableFrom && t`from ${momentWords(availableFrom)}`,
    availableUntil && t`until ${momentWords(availableUntil)}`,
  ]
    .filter(Boolean)
    .join(" ");
}
