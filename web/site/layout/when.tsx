import type { ReactNode } from "react";

/** Renders its content where a value of the server is set. It must not be inside another block. */
export const When = ({ value, children }: { value: string; children: ReactNode }) => (
  <>
    {`{{if ${value}}}`}
    {children}
    {"{{endif}}"}
  </>
);
