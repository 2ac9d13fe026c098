import type { PictureProps } from "./kind.ts";
import { PlayedPicture } from "./played-picture.tsx";

/** Renders a card with the player's own view. What is not typed yet has an example in its place. */
export function CardPicture({ widget, calm }: PictureProps<"card">) {
  const { settings } = widget;
  const shown = {
    ...settings,
    phone: settings.phone || "+91 98765 43210",
    network: settings.network || "…",
    rows: settings.rows.map(({ name, value }) => ({ name, value: value || "–" })),
    whenOld: "show" as const,
  };
  return <PlayedPicture widget={{ ...widget, settings: shown }} calm={calm} />;
}
