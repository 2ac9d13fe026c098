import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/accounts.ts";
import type { Deps } from "../../context.ts";
import { route } from "../../http/route.ts";
import { setSessionCookie } from "../../http/session-cookie.ts";
import { getMe } from "./get-me.ts";
import { signUp } from "./sign-up.ts";

export function accountRoutes(app: FastifyInstance, { env }: Deps): void {
  route(app, {
    contract: contracts.signUp,
    who: ["anyone"],
    verb: async ({ ctx, input, reply }) => {
      const { token, ...answer } = await signUp({ ctx, input });
      setSessionCookie(reply, env, token);
      return answer;
    },
  });
  route(app, { contract: contracts.getMe, who: ["customer"], verb: getMe });
}
