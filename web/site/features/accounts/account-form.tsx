import type { ReactNode } from "react";
import type { Contract } from "#shared/contracts/contract.ts";
import { Island } from "../../island.tsx";

/**
 * A form that posts JSON to a contract. `after` says what follows success: go where the answer says, or show the
 * element with that id in place of the form. The behaviour is in account-form.ts.
 */
export function AccountForm({
  to,
  after,
  button,
  busyButton,
  children,
}: {
  to: Contract;
  after: "landing" | `#${string}`;
  button: string;
  busyButton: string;
  children: ReactNode;
}) {
  return (
    <Island name="account-form">
      <form className="stack" method="post" action={to.path} data-after={after} noValidate>
        <div className="notice notice-danger" role="alert" />
        {children}
        <div className="account-working" role="status">
          <p data-working hidden>
            There were many tries lately, so your browser does a little work first. This can take half a
            minute; you need not do anything.
            <progress aria-label="Working" />
          </p>
        </div>
        <button className="button button-primary button-wide" type="submit" data-busy={busyButton}>
          {button}
        </button>
      </form>
    </Island>
  );
}
