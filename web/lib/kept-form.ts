import { useCallback, useEffect } from "react";
import type { DeepPartial, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { z } from "zod";

const kept = z.record(z.string(), z.unknown());

function read(key: string): Record<string, unknown> {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(key) ?? "{}"));
  } catch {
    return {};
  }
}

function write(key: string, values: Record<string, unknown>): void {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Private windows and full disks refuse to store; the form itself still holds the text.
  }
}

/**
 * Stores the unsaved input of a form until the tab is closed, and restores it when the form is opened again. Stores
 * only fields that differ from the saved values. Never use it for passwords. Returns a function that deletes the stored
 * input.
 */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
): () => void {
  const key = `vitrine-form-${name}`;
  const { setValue, subscribe, getValues } = form;
  useEffect(() => {
    const known = getValues();
    for (const [field, value] of Object.entries(read(key))) {
      if (field in known)
        setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const all: DeepPartial<Values> | Values = values;
        write(key, Object.fromEntries(Object.entries(all).filter(([field]) => field in dirtyFields)));
      },
    });
  }, [key, setValue, subscribe, getValues]);
  return useCallback(() => write(key, {}), [key]);
}
