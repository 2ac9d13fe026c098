import { createContext, useContext } from "react";
import type { PageRole } from "./role.ts";

const RoleContext = createContext<PageRole>({
  role: "admin",
  userId: "",
  mustEnrol: false,
  preview: false,
  base: "/admin",
});

export const RoleProvider = RoleContext.Provider;

/** Returns the role that the page is rendered for. */
export const useRole = (): PageRole => useContext(RoleContext);
