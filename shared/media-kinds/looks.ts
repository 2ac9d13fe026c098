/** The looks in which apps are drawn. Their drawings are in player/media/looks; without the schemas, for pages that list them. */
export const looks = ["dawn", "glass", "paper", "night", "festival", "poster"] as const;
export type LookName = (typeof looks)[number];

export interface Palette {
  /** Of the text. */
  colour: string;
  background: string;
  /** Of what is worth a second glance: titles, times, prices. */
  accent: string;
}

/** The colours that each look has before a person chooses others. */
export const palettes: Record<LookName, Palette> = {
  dawn: { colour: "#ffffff", background: "#3d2a86", accent: "#ffc38a" },
  glass: { colour: "#ffffff", background: "#0c4a5e", accent: "#9fe8d4" },
  paper: { colour: "#2a211b", background: "#f6efe2", accent: "#a03d24" },
  night: { colour: "#f5f0e6", background: "#0e131b", accent: "#e3b866" },
  festival: { colour: "#fff3d9", background: "#7a1230", accent: "#ffc14d" },
  poster: { colour: "#17130a", background: "#ffd23f", accent: "#b3200f" },
};

/** Returns the settings of a look in its own colours. */
export const lookOf = (look: LookName) => ({ look, ...palettes[look] });
