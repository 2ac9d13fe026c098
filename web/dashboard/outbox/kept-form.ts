import { useCallback, useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import type { Slot } from "./outbox.ts";
import { useHeldSlot } from "./use-held-slot.ts";
import { useOutbox } from "./use-outbox.ts";

const kept = z.record(z.string(), z.unknown());

/**
 * Stores the unsaved input of a form in this browser, and restores it when the form is opened again. Stores
 * only fields that differ from the saved values, as the form knows them or `typed` says. Never use it for
 * passwords. Returns a function that deletes the stored input.
 */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  typed: Readonly<Record<string, unknown>> = dirtyValues(form),
): () => void {
  const outbox = useOutbox();
  const [slot] = useState(() =>
    outbox.slot({ kind: "form", doc: name, path: location.pathname, shape: kept }),
  );
  useKeptTyping(slot, Object.keys(typed).length > 0 ? typed : null, document.title, (stored) => {
    const known = form.getValues();
    for (const [field, value] of Object.entries(stored)) {
      if (field in known)
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  });
  return useCallback(() => slot.clear(), [slot]);
}

/**
 * Keeps what is typed in a slot while the form is open; null: nothing that the server lacks. Gives what an earlier visit
 * left to `restore` once. Stores only when the typed values change: a form also reports when it was saved, and what the
 * server has by then must not come back.
 */
export function useKeptTyping<T>(
  slot: Slot<T>,
  typed: T | null,
  title: string,
  restore: (stored: T) => void,
): void {
  useHeldSlot(slot);
  const [isRestored, setRestored] = useState(false);
  const text = JSON.stringify(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each slot, and by the values instead of their identity
  useEffect(() => {
    const stored = slot.read();
    if (stored) restore(stored);
    setRestored(true);
  }, [slot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the values instead of their identity
  useEffect(() => {
    if (!isRestored) return;
    if (typed === null) slot.clear();
    else slot.write(typed, title, { toSend: false });
  }, [slot, isRestored, text]);
}

function dirtyValues<Values extends FieldValues>(form: UseFormReturn<Values>): Record<string, unknown> {
  const { dirtyFields } = form.formState;
  return Object.fromEntries(Object.entries(form.watch()).filter(([field]) => field in dirtyFields));
}
