import type { ReactNode } from "react";

/** What a page calls the service: our name, or at the domain of a partner the name of its brand. The server fills it in. */
export const productName = "{{brandName}}";

/** Renders its content at our own names only, and not at the domain of a partner. It must not be inside another block. */
export const OursOnly = ({ children }: { children: ReactNode }) => (
  <>
    {"{{if ours}}"}
    {children}
    {"{{endif}}"}
  </>
);
