import type { Customer, Verb } from "../../context.ts";

/** Returns texts about what this server cannot do with media. They are the same for all customers. */
export async function mediaCapabilities({ ctx }: Verb<unknown, Customer>): Promise<{ notices: string[] }> {
  return { notices: ctx.deps.mediaTools.capabilities().notices };
}
