import { useCallback, useEffect, useRef, useState } from "react";
import type { DeepPartial, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { useHeldSlot } from "./use-held-slot.ts";
import { useOutbox } from "./use-outbox.ts";

const kept = z.record(z.string(), z.unknown());

/**
 * Stores the unsaved input of a form in this browser, and restores it when the form is opened again. Stores
 * only fields that differ from the saved values, as the form knows them or `typedIn` finds out. Never use it for
 * passwords. Returns a function that deletes the stored input.
 */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  typedIn?: (values: Values) => Readonly<Record<string, unknown>>,
): () => void {
  const outbox = useOutbox();
  const [slot] = useState(() =>
    outbox.slot({ kind: "form", doc: name, path: location.pathname, shape: kept }),
  );
  useHeldSlot(slot);
  const { setValue, subscribe, getValues } = form;
  const differing = useRef(typedIn);
  differing.current = typedIn;
  useEffect(() => {
    const known = getValues();
    for (const [field, value] of Object.entries(slot.read() ?? {})) {
      if (field in known)
        setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const all: DeepPartial<Values> | Values = values;
        const typed =
          differing.current?.(getValues()) ??
          Object.fromEntries(Object.entries(all).filter(([field]) => field in dirtyFields));
        if (Object.keys(typed).length === 0) slot.clear();
        else slot.write(typed, document.title, { toSend: false });
      },
    });
  }, [slot, setValue, subscribe, getValues]);
  return useCallback(() => slot.clear(), [slot]);
}
