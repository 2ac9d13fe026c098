import { trapField } from "#shared/contact/proof.ts";

/** Renders a honeypot field: programs that fill in forms see it, people do not (T5). */
export function TrapField({ id }: { id: string }) {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
