import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/identity/two-factor.ts";
import { route } from "../../../../http/route.ts";
import { getDemand, saveDemand } from "./demand.ts";
import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from "./own-two-factor.ts";

const who = ["customer", "admin", "manager"] as const;
const enrolling = true;

/** Each person can set up only the own second factor; owners demand it of all members. */
export function twoFactorRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.getTwoFactor, who, enrolling, verb: getTwoFactor });
  route(app, { contract: contracts.startTwoFactor, who, enrolling, verb: startTwoFactor });
  route(app, { contract: contracts.confirmTwoFactor, who, enrolling, verb: confirmTwoFactor });
  route(app, { contract: contracts.disableTwoFactor, who, verb: disableTwoFactor });
  route(app, { contract: contracts.renewRecoveryCodes, who, verb: renewRecoveryCodes });
  route(app, { contract: contracts.getTwoFactorDemand, who: ["customer"], verb: getDemand });
  route(app, { contract: contracts.saveTwoFactorDemand, who: ["customer"], verb: saveDemand });
}
