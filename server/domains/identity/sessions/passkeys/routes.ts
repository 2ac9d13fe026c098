import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "#server/context.ts";
import { route } from "#server/http/route.ts";
import {
  deviceCookie,
  flowCookie,
  setDeviceCookie,
  setFlowCookie,
  setSessionCookie,
} from "#server/http/session-cookie.ts";
import * as contracts from "#shared/contracts/identity/passkeys.ts";
import { paths } from "#shared/paths.ts";
import { deviceDays, withPerson } from "../start-session.ts";
import { addOwn, beginOwn, listOwn, removeOwn, renameOwn } from "./own-passkeys.ts";
import { beginSignIn, signInByPasskey } from "./sign-in.ts";

const who = ["customer"] as const;

export function passkeyRoutes(app: FastifyInstance, { env }: Deps): void {
  const browserOf = (reply: FastifyReply): string => {
    const browser = flowCookie(reply.request, env) ?? randomBytes(32).toString("base64url");
    setFlowCookie(reply, env, browser);
    return browser;
  };
  route(app, { contract: contracts.listPasskeys, who, verb: listOwn });
  route(app, {
    contract: contracts.beginPasskey,
    who,
    verb: ({ ctx, input, reply }) => beginOwn({ ctx, input: { ...input, browser: browserOf(reply) } }),
  });
  route(app, {
    contract: contracts.addPasskey,
    who,
    verb: ({ ctx, input, reply }) =>
      addOwn({ ctx, input: { ...input, browser: flowCookie(reply.request, env) } }),
  });
  route(app, { contract: contracts.renamePasskey, who, verb: renameOwn });
  route(app, { contract: contracts.removePasskey, who, verb: removeOwn });
  route(app, {
    contract: contracts.beginPasskeySignIn,
    who: ["anyone"],
    verb: ({ ctx, reply }) => beginSignIn({ ctx, input: { browser: browserOf(reply) } }),
  });
  route(app, {
    contract: contracts.signInWithPasskey,
    who: ["anyone"],
    verb: async ({ ctx, input, reply }) => {
      const browser = flowCookie(reply.request, env);
      const { token, owner } = await signInByPasskey({ ctx, input: { ...input, browser } });
      setSessionCookie(reply, env, token, "customer");
      setDeviceCookie(reply, env, withPerson(ctx, deviceCookie(reply.request, env), owner), deviceDays);
      return { success: true, landing: paths.dashboard } as const;
    },
  });
}
