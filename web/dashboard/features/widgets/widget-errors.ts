import { t } from "@lingui/core/macro";
import { createWidget } from "#shared/contracts/media.ts";
import type { Widget } from "#shared/media-kinds/contract.ts";
import { check } from "#shared/refusals/check.ts";
import { textOf } from "#web/lib/texts.ts";

export type FieldErrors = Readonly<Record<string, string>>;

const own = (): Record<string, string> => ({
  "widget.settings.sourceId": t`Choose a data source`,
});

/** Returns what the server would refuse, by field; empty when valid. */
export function errorsOf(name: string, widget: Widget): FieldErrors {
  const { problems } = check(createWidget.body, { name, widget });
  const errors: Record<string, string> = {};
  for (const problem of problems ?? []) {
    const { path } = problem;
    const playlist = /^widget\.settings\.regions\.\d+\.playlistId$/.test(path);
    errors[path] ??= playlist ? t`Choose a playlist` : (own()[path] ?? textOf(problem));
  }
  return errors;
}
