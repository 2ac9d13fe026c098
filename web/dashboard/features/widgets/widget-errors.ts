import { t } from "@lingui/core/macro";
import { createWidget } from "#shared/contracts/media.ts";
import type { Widget } from "#shared/media-kinds/contract.ts";
import { said } from "#web/lib/said.ts";

export type FieldErrors = Readonly<Record<string, string>>;

const own = (): Record<string, string> => ({
  "widget.settings.sourceId": t`Choose a data source`,
});

/** Returns what the server would refuse, by field; empty when valid. */
export function errorsOf(name: string, widget: Widget): FieldErrors {
  const checked = createWidget.body.safeParse({ name, widget });
  const errors: Record<string, string> = {};
  for (const issue of checked.error?.issues ?? []) {
    const path = issue.path.join(".");
    const playlist = /^widget\.settings\.regions\.\d+\.playlistId$/.test(path);
    errors[path] ??= playlist ? t`Choose a playlist` : (own()[path] ?? said(issue.message));
  }
  return errors;
}
