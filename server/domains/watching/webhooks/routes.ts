import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/watching/webhooks.ts";
import { route } from "../../../http/route.ts";
import { listWebhookDeliveries, replayWebhookDelivery, testWebhook } from "./deliveries.ts";
import { createWebhook, deleteWebhook, listWebhooks, renewWebhookSecret, saveWebhook } from "./endpoints.ts";

import { createListener, endListener, listenedEvents } from "./listeners.ts";

const who = ["customer"] as const;

export function webhookRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.listWebhooks, who, verb: listWebhooks });
  route(app, { contract: contracts.createWebhook, who, verb: createWebhook });
  route(app, { contract: contracts.createListener, who, verb: createListener });
  route(app, { contract: contracts.listenedEvents, who, verb: listenedEvents });
  route(app, { contract: contracts.endListener, who, verb: endListener });
  route(app, { contract: contracts.saveWebhook, who, verb: saveWebhook });
  route(app, { contract: contracts.deleteWebhook, who, verb: deleteWebhook });
  route(app, { contract: contracts.renewWebhookSecret, who, verb: renewWebhookSecret });
  route(app, { contract: contracts.testWebhook, who, verb: testWebhook });
  route(app, { contract: contracts.listWebhookDeliveries, who, verb: listWebhookDeliveries });
  route(app, { contract: contracts.replayWebhookDelivery, who, verb: replayWebhookDelivery });
}
