import type { WidgetKind } from "#shared/contracts/widgets.ts";
import type { SettingsOf } from "./widget-kinds.ts";

/** What the fields of a kind get to work with. */
export interface FieldsProps<K extends WidgetKind> {
  settings: SettingsOf<K>;
  set: (change: Partial<SettingsOf<K>>) => void;
  /** The message beside a field, by its path in the settings; undefined when it is right. */
  errorOf: (path: string) => string | undefined;
}
