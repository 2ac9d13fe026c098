/** Colours of one business: all its designs use these. */
export interface Palette {
  ground: string;
  /** A second background, for bands and panels. */
  deep: string;
  ink: string;
  /** Text on `deep`. */
  light: string;
  accent: string;
  /** Details of drawings. */
  soft: string;
}

export const palettes = {
  cafe: {
    ground: "#fbf0e0",
    deep: "#3a2018",
    ink: "#3a2018",
    light: "#fff6e8",
    accent: "#d9622b",
    soft: "#f3cf9b",
  },
  saffron: {
    ground: "#f6b13c",
    deep: "#7a2e12",
    ink: "#43190b",
    light: "#fff3d6",
    accent: "#c53d1c",
    soft: "#ffd98a",
  },
  rose: {
    ground: "#f9dcd6",
    deep: "#7c2438",
    ink: "#571524",
    light: "#fff1ee",
    accent: "#cf3f5b",
    soft: "#f2b3ab",
  },
  night: {
    ground: "#1d2433",
    deep: "#111724",
    ink: "#fdf3df",
    light: "#fdf3df",
    accent: "#f2a33a",
    soft: "#3a4560",
  },
  pharmacy: {
    ground: "#e6f5ee",
    deep: "#0d5c46",
    ink: "#083b2e",
    light: "#effbf5",
    accent: "#17966f",
    soft: "#a9dcc6",
  },
  gym: {
    ground: "#16181d",
    deep: "#0c0d10",
    ink: "#f4f6f1",
    light: "#f4f6f1",
    accent: "#c6f135",
    soft: "#3b4049",
  },
  clinic: {
    ground: "#e8f0fb",
    deep: "#173a78",
    ink: "#10284f",
    light: "#f2f7ff",
    accent: "#2f6fe0",
    soft: "#b5cdf3",
  },
  market: {
    ground: "#f0f6d8",
    deep: "#23501f",
    ink: "#1b3a18",
    light: "#f8fde7",
    accent: "#e4572e",
    soft: "#bcd98a",
  },
  school: {
    ground: "#fff4cf",
    deep: "#24407a",
    ink: "#1b2f5b",
    light: "#fffae8",
    accent: "#e2513a",
    soft: "#ffd866",
  },
  sea: {
    ground: "#dff1f4",
    deep: "#0b4a5e",
    ink: "#07323f",
    light: "#effafb",
    accent: "#ef7a4b",
    soft: "#9fd3dc",
  },
  hotel: {
    ground: "#efe7dc",
    deep: "#2f2a44",
    ink: "#2a2540",
    light: "#f8f3ec",
    accent: "#a8703a",
    soft: "#d5c3a8",
  },
} as const satisfies Record<string, Palette>;
