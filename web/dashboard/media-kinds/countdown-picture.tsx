import type { PictureProps } from "./kind.ts";
import { PlayedPicture } from "./played-picture.tsx";

/** Renders a countdown with the player's own view; one that screens skip by now is drawn with zeros. */
export function CountdownPicture({ widget, calm }: PictureProps<"countdown">) {
  const settings = { ...widget.settings, after: "text" as const };
  return <PlayedPicture widget={{ ...widget, settings }} calm={calm} />;
}
