import { z } from "zod";
import type { Turn } from "../../../short-turns.ts";
import { type Plan, plan } from "./plan.ts";

const { format, account, screens, groups, rules, calendars, playlists, media } = plan.shape;
const head = z.object({ format, account });

/** A plan before it is parsed: its lists may be of anything. */
export type UnparsedPlan = { [K in keyof Plan]: unknown };

/** Parses a plan thing by thing: large ones have tens of thousands. Throws what `turn` throws. */
export async function parsePlan(unparsed: UnparsedPlan, turn: Turn): Promise<Plan> {
  const each = async <S extends z.ZodType>(
    { element }: z.ZodArray<S>,
    list: unknown,
  ): Promise<z.output<S>[]> => {
    const parsed: z.output<S>[] = [];
    for (const one of z.array(z.unknown()).parse(list)) {
      await turn();
      parsed.push(element.parse(one));
    }
    return parsed;
  };
  // In the order of the contract: a plan is named by its bytes.
  return {
    ...head.parse(unparsed),
    screens: await each(screens, unparsed.screens),
    groups: await each(groups, unparsed.groups),
    rules: await each(rules, unparsed.rules),
    calendars: await each(calendars, unparsed.calendars),
    playlists: await each(playlists, unparsed.playlists),
    media: await each(media, unparsed.media),
  };
}
