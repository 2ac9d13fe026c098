/** How a state looks: good is green, bad is red, busy is the accent, idle is an empty ring. */
export type StatusTone = "good" | "bad" | "busy" | "idle";
