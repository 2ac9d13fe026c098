import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/playing/triggers.ts";
import { route } from "../../../../http/route.ts";
import { fireTrigger, fireTriggerLink } from "./fire-trigger.ts";
import {
  createTrigger,
  deleteTrigger,
  listTriggers,
  renewTriggerLink,
  revokeTriggerLink,
  saveTrigger,
} from "./triggers.ts";

const who = ["customer"] as const;

export function triggerRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.listTriggers, who, verb: listTriggers });
  route(app, { contract: contracts.createTrigger, who, verb: createTrigger });
  route(app, { contract: contracts.saveTrigger, who, verb: saveTrigger });
  route(app, { contract: contracts.deleteTrigger, who, verb: deleteTrigger });
  route(app, { contract: contracts.renewTriggerLink, who, verb: renewTriggerLink });
  route(app, { contract: contracts.revokeTriggerLink, who, verb: revokeTriggerLink });
  route(app, { contract: contracts.fireTrigger, who, verb: fireTrigger });
  route(app, { contract: contracts.fireTriggerLink, who: ["anyone"], verb: fireTriggerLink });
}
