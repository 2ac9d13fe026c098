import { t } from "@lingui/core/macro";
import type { Emergency } from "#shared/contracts/emergencies.ts";
import { formatDateTime, formatList } from "#web/lib/formats.ts";

export function contentWords({ content }: Emergency): string {
  const words = content.kind === "message" ? content.text : content.name;
  return t`“${words}”`;
}

const maxNames = 3;

export function targetWords({ targets }: Emergency): string {
  if (targets.length === 0) return t`all screens`;
  const more = targets.length - maxNames;
  return formatList(more > 0 ? [...targets.slice(0, maxNames), t`${more} more`] : targets);
}

/** Describes start and end of an emergency, and who started and cleared it. */
export function timeWords({ startedAt, startedBy, endsAt, clearedAt, clearedBy, on }: Emergency): string[] {
  const start = formatDateTime(startedAt);
  const end = endsAt === null ? "" : formatDateTime(endsAt);
  const cleared = clearedAt === null ? "" : formatDateTime(clearedAt);
  const began = startedBy === null ? t`since ${start}` : t`since ${start}, started by ${startedBy}`;
  if (cleared)
    return [began, clearedBy === null ? t`cleared ${cleared}` : t`cleared ${cleared} by ${clearedBy}`];
  if (end) return [began, on ? t`until ${end}` : t`ended ${end}`];
  return [began];
}
