import type { PictureProps } from "./kind.ts";
import { PlayedPicture } from "./played-picture.tsx";

/** Renders a UPI payment with the player's own view. What is not typed yet has an example in its place. */
export function UpiPicture({ widget, calm }: PictureProps<"upi">) {
  const { settings } = widget;
  const shown = { ...settings, upiId: settings.upiId || "name@bank", payee: settings.payee || "…" };
  return <PlayedPicture widget={{ ...widget, settings: shown }} calm={calm} />;
}
