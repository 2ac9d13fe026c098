import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/identity/accounts.ts";
import type { Deps } from "../../../context.ts";
import { route } from "../../../http/route.ts";
import { heedsSecureHeaders } from "../../../http/security-headers.ts";
import {
  clearSessionCookie,
  deviceCookie,
  setDeviceCookie,
  setSessionCookie,
} from "../../../http/session-cookie.ts";
import { listSessions, revokeOtherSessions, revokeSession, signOut } from "./own-sessions.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { type ChooseOperatorPassword, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { deviceDays, withPerson } from "./start-session.ts";
import { twoFactorRoutes } from "./two-factor/routes.ts";

const signedInPeople = ["customer", "admin", "manager"] as const;

export function sessionRoutes(app: FastifyInstance, deps: Deps, ofOperator: ChooseOperatorPassword): void {
  const { env } = deps;
  route(app, {
    contract: contracts.signIn,
    who: ["anyone"],
    verb: async ({ ctx, input, reply }) => {
      const device = deviceCookie(reply.request, env);
      await deps.cell?.followLogin(input.login);
      const { token, owner, ...answer } = await signIn({ ctx, input: { ...input, device } });
      setSessionCookie(reply, env, token, "userId" in owner ? "customer" : "operator");
      setDeviceCookie(reply, env, withPerson(ctx, device, owner), deviceDays);
      return answer;
    },
  });
  route(app, {
    contract: contracts.signOut,
    who: signedInPeople,
    enrolling: true,
    verb: async ({ ctx, input, reply }) => {
      const answer = await signOut({ ctx, input });
      clearSessionCookie(reply, env);
      // Clears what the browser cached for this person, including pages for the Back button.
      if (heedsSecureHeaders(reply.request, env.PUBLIC_URL)) reply.header("clear-site-data", '"cache"');
      return answer;
    },
  });
  route(app, {
    contract: contracts.requestPasswordReset,
    who: ["anyone"],
    verb: async ({ ctx, input, reply }) => {
      await deps.cell?.followLogin(input.email);
      return requestPasswordReset({ ctx, input: { ...input, device: deviceCookie(reply.request, env) } });
    },
  });
  route(app, {
    contract: contracts.resetPassword,
    who: ["anyone"],
    verb: (call) => resetPassword(call, ofOperator),
  });
  route(app, { contract: contracts.listSessions, who: signedInPeople, verb: listSessions });
  route(app, { contract: contracts.revokeSession, who: signedInPeople, verb: revokeSession });
  route(app, { contract: contracts.revokeOtherSessions, who: signedInPeople, verb: revokeOtherSessions });
  twoFactorRoutes(app);
  passkeyRoutes(app, deps);
}
