import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/identity/web-push.ts";
import { route } from "../../../http/route.ts";
import { addPushDevice, getWebPush, removePushDevice, savePushDevice, testPushDevice } from "./devices.ts";

const who = ["customer"] as const;

export async function webPushRoutes(app: FastifyInstance): Promise<void> {
  route(app, { contract: contracts.getWebPush, who, verb: getWebPush });
  route(app, { contract: contracts.addPushDevice, who, verb: addPushDevice });
  route(app, { contract: contracts.savePushDevice, who, verb: savePushDevice });
  route(app, { contract: contracts.testPushDevice, who, verb: testPushDevice });
  route(app, { contract: contracts.removePushDevice, who, verb: removePushDevice });
}
