import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { paths as neutral } from "#shared/paths.ts";
import { Island } from "#web/site/island.tsx";
import { language } from "#web/site/language.ts";
import { paths } from "#web/site/paths.ts";

/**
 * Renders the button that opens an account of an hour, where the server offers it. A browser that opens a second one works
 * for it (open-shop.ts).
 */
export const TryForm = ({
  className = "button button-primary",
  children,
}: {
  className?: string;
  children: ReactNode;
}) => (
  <>
    {"{{if try}}"}
    <Island name="try-form" later>
      <form method="post" action={neutral.try} data-full={paths.tryFull}>
        <input type="hidden" name="language" value={language} />
        <button className={className} type="submit" data-working={t`Opening it…`}>
          {children}
        </button>
      </form>
      <div className="notice notice-danger" role="alert" hidden />
    </Island>
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
