import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sha256 } from "#shared/contracts/contract.ts";
import { fontAddress } from "#shared/fonts/address.ts";
import { readFont } from "../../fonts.ts";
import { refuse } from "../../refusal.ts";
import { parseWith } from "../route.ts";

const params = z.object({
  file: z
    .string()
    .transform((name) => name.replace(/\.woff2$/, ""))
    .pipe(sha256),
});

/** Serves the shipped fonts to the dashboard by their hash. Screens fetch them with their other files. */
export function addFonts(app: FastifyInstance): void {
  app.get(
    fontAddress(":file").replace(".woff2", ""),
    { config: { who: ["anyone"] } },
    async (request, reply) => {
      const bytes = await readFont(parseWith(params, request.params).file);
      if (!bytes) throw refuse("pageNotFound");
      return reply
        .type("font/woff2")
        .header("cache-control", "public, max-age=31536000, immutable")
        .send(bytes);
    },
  );
}
