import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { z } from "zod";
import type { Contract } from "#shared/contracts/contract.ts";
import { Island } from "../../island.tsx";
import { language } from "../../language.ts";

/** Whoever comes new by this form gets the language of its page. */
const takesLanguage = ({ body }: Contract): boolean =>
  body instanceof z.ZodObject && "language" in body.shape;

/**
 * Renders a form that posts JSON to a contract. `after` defines what follows success: go to the address in the
 * response (`landing`: a page of this site; `onwards`: a page of another one), or show the element with that id instead of the form. account-form.ts implements the behaviour and enables
 * the button.
 */
export function AccountForm({
  to,
  after,
  button,
  busyButton,
  problems,
  children,
}: {
  to: Contract;
  after: "landing" | "onwards" | `#${string}`;
  button: string;
  busyButton: string;
  /** Shows the problem that the address of the page names. */
  problems?: true;
  children: ReactNode;
}) {
  return (
    <Island name="account-form">
      <form className="stack" method="post" action={to.path} data-after={after} noValidate>
        {takesLanguage(to) && <input type="hidden" name="language" value={language} />}
        <div className="notice notice-danger" role="alert" data-problems={problems} />
        {children}
        <div className="account-working" role="status">
          <p data-working hidden>
            <Trans>
              There were many tries lately, so your browser does a little work first. This can take half a
              minute; you need not do anything.
            </Trans>
            <progress aria-label={t`Working`} />
          </p>
        </div>
        {/* The browser itself would send a form without its script to the API and show JSON. */}
        <button className="button button-primary button-wide" type="submit" data-busy={busyButton} disabled>
          {button}
        </button>
      </form>
    </Island>
  );
}
