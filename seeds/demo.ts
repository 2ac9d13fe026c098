import type { Deps } from "#server/context.ts";

/** Fills an empty database with a believable demo. Returns the lines to show, with the demo logins. */
export async function plantDemo(_deps: Deps): Promise<string> {
  throw new Error("The demo is not planted yet");
}
