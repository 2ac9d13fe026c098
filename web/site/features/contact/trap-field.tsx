import { trapField } from "#shared/contact/proof.ts";

/** Looks like a field to a program that fills in forms; people never meet it (T5). */
export function TrapField({ id }: { id: string }) {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
