/** Where a tab stores when it reloaded by itself (milliseconds since 1970), so that it does not do so for ever. */
export const reloadedKey = "vitrine-reloaded";

/** Milliseconds after which it may do so again. */
export const reloadPauseMs = 60_000;
