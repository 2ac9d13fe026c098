import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/library/brand-fonts.ts";
import { parseInput, rawRoute, route } from "../../../../http/route.ts";
import { bufferOf, takeBuffers } from "../../../../http/take-bytes.ts";
import { deleteFont, listFonts, renameFont, restoreFont } from "./own-fonts.ts";
import { receiveFont } from "./receive-font.ts";

export async function fontRoutes(app: FastifyInstance): Promise<void> {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listBrandFonts, who, verb: listFonts });
  route(app, { contract: contracts.renameBrandFont, who, verb: renameFont });
  route(app, { contract: contracts.deleteBrandFont, who, verb: deleteFont });
  route(app, { contract: contracts.restoreBrandFont, who, verb: restoreFont });
  await app.register(async (scope) => {
    takeBuffers(scope);
    const contract = contracts.uploadBrandFont;
    rawRoute(scope, {
      method: "POST",
      url: contract.path,
      who,
      contract,
      maxBytes: contract.maxBytes,
      async handler({ ctx, request, reply }) {
        const input = parseInput(contract, { params: {}, query: request.query, body: undefined });
        const bytes = bufferOf(request);
        return reply.code(contract.status).send(await receiveFont({ ctx, input: { ...input, bytes } }));
      },
    });
  });
}
