import { type ComponentType, createContext } from "react";

/** What stands beside the title of every page that is one: in the dashboard the star that pins it. */
export const BesideTitle = createContext<ComponentType<{ title: string }> | null>(null);
