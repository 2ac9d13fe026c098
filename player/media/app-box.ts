import { part } from "./part.ts";
import "./app-box.css";

/** Creates the box in which an app stands inside its host. `name`: further classes. */
export const appBox = (name = "", children: readonly Node[] = []): HTMLDivElement =>
  part(`app ${name}`.trim(), "", children);
