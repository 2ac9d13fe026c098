import type { Customer, Verb } from "../../context.ts";

/** What this server cannot do with media, in words; the same for everybody. */
export async function mediaCapabilities({ ctx }: Verb<unknown, Customer>): Promise<{ notices: string[] }> {
  return { notices: ctx.deps.mediaTools.capabilities().notices };
}
