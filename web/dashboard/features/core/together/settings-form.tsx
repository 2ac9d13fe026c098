import { type ReactNode, useEffect, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import type { Fields } from "#shared/merge/fields.ts";
import type { Side } from "#shared/merge/merge.ts";
import { same } from "#shared/merge/same.ts";
import { useKeptForm } from "#web/dashboard/outbox/kept-form.ts";
import { useCheckedForm } from "#web/lib/form.ts";
import { SaveBar } from "#web/ui/panel/save-bar.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import type { FieldWords } from "../../../fields/field-words.ts";
import { differencesOf } from "./difference-list.tsx";
import { SaveClash, theirsOf } from "./save-clash.tsx";
import {
  changedSettings,
  clashFields,
  type SettingsShape,
  valuesToKeep,
  withTheirs,
} from "./settings-changes.ts";

interface SettingsFormProps<Settings extends object, Values extends FieldValues> {
  /** Under this name, what is not saved stays in this browser. */
  slot: string;
  /** The settings as the server knows them now. */
  newest: Settings;
  shape: SettingsShape<Settings, Values>;
  words: FieldWords;
  /** Saves what was changed; `base` has the same settings as they were when the change began. */
  save: (changed: Partial<Settings>, base: Partial<Settings>) => Promise<Settings>;
  children: (form: UseFormReturn<Values>) => ReactNode;
}

/**
 * Renders settings as one form with one bar that lists what was changed. Sends only that, with the values before, so that
 * everything else keeps a colleague's change and the same fields are asked about.
 */
export function SettingsForm<Settings extends object, Values extends FieldValues>({
  slot,
  newest,
  shape,
  words,
  save,
  children,
}: SettingsFormProps<Settings, Values>) {
  /** The settings that the change was made from. */
  const [saved, setSaved] = useState(newest);
  const form = useCheckedForm<Values>(shape.errorsOf, shape.valuesOf(saved) as DefaultValues<Values>);
  const [theirs, setTheirs] = useState<Fields | null>(null);
  const values = form.watch();
  const typed = shape.settingsOf(values, saved);
  const changed = changedSettings(shape, values, saved);
  const forget = useKeptForm(slot, form, valuesToKeep(shape, values, saved));
  const some = (settings: Partial<Settings>): Partial<Settings> =>
    Object.fromEntries(changed.map((name) => [name, settings[name]])) as Partial<Settings>;

  function start(from: Settings): void {
    setSaved(from);
    form.reset(shape.valuesOf(from));
  }
  const newestText = JSON.stringify(newest);
  const { isSubmitting } = form.formState;
  const isUntouched = changed.length === 0 && !isSubmitting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a colleague's change is shown as long as nothing was typed
  useEffect(() => {
    if (isUntouched && newestText !== JSON.stringify(saved)) start(newest);
  }, [newestText, isSubmitting]);

  async function submit(sent: Values): Promise<void> {
    try {
      const answer = await save(some(typed), some(saved));
      const later = Object.entries(form.getValues()).filter(([name, value]) => !same(value, sent[name]));
      if (later.length === 0) forget();
      start(answer);
      const values = { ...shape.valuesOf(answer), ...Object.fromEntries(later) };
      if (later.length > 0) form.reset(values, { keepDefaultValues: true });
    } catch (error) {
      const clashing = theirsOf(error);
      if (!clashing) throw error;
      setTheirs(clashing);
    }
  }
  function settle(side: Side, others: Fields): void {
    setSaved(withTheirs(saved, others));
    if (side === "theirs")
      form.reset(shape.valuesOf(withTheirs({ ...saved, ...typed }, others)), { keepDefaultValues: true });
    setTheirs(null);
  }

  return (
    <SchemaForm kept form={form} onSubmit={submit}>
      {children(form)}
      <SaveClash
        theirs={theirs}
        differences={(others) => differencesOf(clashFields(typed), others, words)}
        onSettle={settle}
      />
      <FormRefusal form={form} mt="md" />
      <SaveBar
        changes={changed.map((name) => ({
          label: words.labels[name] ?? name,
          before: words.wordsOf(name, saved[name]),
          after: words.wordsOf(name, typed[name]),
        }))}
        isSaving={isSubmitting}
        onDiscard={() => {
          forget();
          setTheirs(null);
          start(newest);
        }}
      />
    </SchemaForm>
  );
}
