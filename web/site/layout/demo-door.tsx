import type { ReactNode } from "react";
import { paths } from "#web/site/paths.ts";

/** Renders the button that leads into the demo account; the server leaves it out while it offers none. */
export const DemoDoor = ({ children }: { children: ReactNode }) => (
  <>
    {"{{if demo}}"}
    <form className="demo-door" method="post" action={paths.demo}>
      <button className="button" type="submit">
        {children}
      </button>
    </form>
    {"{{endif}}"}
  </>
);
