/** Appearance of a state: good is green, bad is red, busy is the accent colour, idle is an empty ring. */
export type StatusTone = "good" | "bad" | "busy" | "idle";
