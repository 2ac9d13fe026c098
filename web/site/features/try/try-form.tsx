import type { ReactNode } from "react";
import { paths as neutral } from "#shared/paths.ts";
import { language } from "#web/site/language.ts";
import { paths } from "#web/site/paths.ts";

/** Renders the button that opens an account of an hour, or the way to sign up where the server offers none. */
export const TryForm = ({ children }: { children: ReactNode }) => (
  <>
    {"{{if try}}"}
    <form method="post" action={neutral.try}>
      <input type="hidden" name="language" value={language} />
      <button className="button button-primary" type="submit">
        {children}
      </button>
    </form>
    {"{{endif}}"}
  </>
);

/** Renders the link to it on other pages; the server leaves it out where it offers none. */
export const TryDoor = ({ className, children }: { className: string; children: ReactNode }) => (
  <>
    {"{{if try}}"}
    <a className={className} href={paths.try}>
      {children}
    </a>
    {"{{endif}}"}
  </>
);
