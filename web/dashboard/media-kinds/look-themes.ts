import { t } from "@lingui/core/macro";
import type { Backdrop, WidgetFont } from "#shared/media-kinds/contract.ts";

/** How a widget looks: a part of the settings of clocks, texts and data tiles. */
export interface Look {
  colour: string;
  background: string;
  font?: WidgetFont | undefined;
  backdrop?: Backdrop | undefined;
}

export interface Theme {
  name: string;
  look: Look;
}

/** Looks that go together; each has a contrast of at least 4.5:1 (look-themes.test.ts). */
export const themes = (): Theme[] => [
  { name: t`Night`, look: { colour: "#ffffff", background: "#101418" } },
  { name: t`Paper`, look: { colour: "#1f2933", background: "#fbf7ee", font: "serif" } },
  { name: t`Café`, look: { colour: "#fff1db", background: "#4a2c17", font: "serif", backdrop: "glow" } },
  { name: t`Ocean`, look: { colour: "#ffffff", background: "#0b4a82", backdrop: "gradient" } },
  { name: t`Forest`, look: { colour: "#f2ffe9", background: "#14532d", backdrop: "gradient" } },
  { name: t`Festive`, look: { colour: "#ffe9a8", background: "#7d0f1d", font: "serif", backdrop: "dots" } },
  { name: t`Neon`, look: { colour: "#66ffe0", background: "#160b2e", font: "condensed", backdrop: "glow" } },
  {
    name: t`Sale`,
    look: { colour: "#1d1503", background: "#ffc653", font: "condensed", backdrop: "stripes" },
  },
];

/** Returns whether settings have exactly this look. */
export const isLook = (settings: Look, look: Look): boolean =>
  settings.colour.toLowerCase() === look.colour &&
  settings.background.toLowerCase() === look.background &&
  settings.font === look.font &&
  settings.backdrop === look.backdrop;
