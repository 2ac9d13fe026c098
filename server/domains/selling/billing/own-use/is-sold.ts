import type { Env } from "../../../../env.ts";

/**
 * Returns true where plans are for sale. False (BILLING=off): an organisation runs the service on its own screens, so
 * there are no prices, trials or plans, and operators invite accounts and set their limits.
 */
export const isSold = ({ env }: { env: Pick<Env, "BILLING"> }): boolean => env.BILLING === "on";
