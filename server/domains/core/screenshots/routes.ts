import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/core/screenshots.ts";
import { parseInput, rawRoute, route } from "../../../http/route.ts";
import { askScreenshot } from "./ask-screenshot.ts";
import { readPicture, readScreenshot } from "./read-screenshot.ts";
import { takeScreenshot } from "./take-screenshot.ts";

const pictureTypes = ["image/jpeg", "image/png"];

/** Registers the calls with which members ask for screenshots and see them, and devices send them. */
export async function screenshotRoutes(
  app: FastifyInstance,
  screens: { forget(accountId: number, screenId: number): void },
): Promise<void> {
  route(app, { contract: contracts.askScreenshot, who: ["customer"], verb: askScreenshot });
  route(app, { contract: contracts.getScreenshot, who: ["customer"], verb: readScreenshot });
  const { getScreenshotPicture, sendScreenshot } = contracts;
  rawRoute(app, {
    method: "GET",
    url: getScreenshotPicture.path,
    who: ["customer"],
    contract: getScreenshotPicture,
    handler: async ({ ctx, request, reply }) => {
      const input = parseInput(getScreenshotPicture, request);
      return reply
        .type("image/jpeg")
        .header("cache-control", "private, no-store")
        .send(await readPicture({ ctx, input }));
    },
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(pictureTypes, { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    rawRoute(scope, {
      method: "POST",
      url: sendScreenshot.path,
      who: ["screen"],
      contract: sendScreenshot,
      maxBytes: sendScreenshot.maxBytes,
      handler: async ({ ctx, request, reply }) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { params, query } = request;
        const input = parseInput(sendScreenshot, { params, query, body: undefined });
        try {
          return reply.send(await takeScreenshot({ ctx, input: { ...input, bytes } }));
        } finally {
          // It waits no longer, which the next heartbeat's answer must say.
          screens.forget(ctx.actor.accountId, ctx.actor.screenId);
        }
      },
    });
  });
}
