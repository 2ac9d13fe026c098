import type { FastifyInstance } from "fastify";
import * as own from "#shared/contracts/identity/account.ts";
import * as contracts from "#shared/contracts/identity/accounts.ts";
import type { Deps } from "../../../context.ts";
import { personInBrowser } from "../../../http/guard.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { setSessionCookie } from "../../../http/session-cookie.ts";
import { listExports } from "./export/list-exports.ts";
import { sendExport } from "./export/send-export.ts";
import { startExport } from "./export/start-export.ts";
import { getMe } from "./get-me.ts";
import { askDeletion } from "./leaving/ask-deletion.ts";
import { cancelDeletion } from "./leaving/cancel-deletion.ts";
import { leaveSandbox } from "./leaving/leave-sandbox.ts";
import { askNewEmail, giveUpNewEmail } from "./own/change-email.ts";
import { changePassword } from "./own/change-password.ts";
import { confirmEmail } from "./own/confirm-email.ts";
import { requestEmailConfirmation } from "./own/email-confirmation.ts";
import { getAccount } from "./own/read-account.ts";
import { saveAccount } from "./own/save-account.ts";
import { signUp } from "./sign-up.ts";

const who = ["customer"] as const;

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { env } = deps;
  route(app, {
    contract: contracts.signUp,
    who: ["anyone"],
    verb: async ({ ctx, input, reply }) => {
      const { token, ...answer } = await signUp({ ctx, input });
      // What was tried in this browser ends, and its player is free for the new account.
      const before = await personInBrowser(reply.request, deps);
      if (before.kind === "customer" && before.sandbox) await leaveSandbox({ ctx, input: before });
      setSessionCookie(reply, env, token, "customer");
      return answer;
    },
  });
  route(app, { contract: contracts.getMe, who, enrolling: true, verb: getMe });
  route(app, { contract: own.getAccount, who, verb: getAccount });
  route(app, { contract: own.saveAccount, who, verb: saveAccount });
  route(app, { contract: own.changePassword, who, verb: changePassword });
  route(app, { contract: own.askNewEmail, who, verb: askNewEmail });
  route(app, { contract: own.giveUpNewEmail, who, verb: giveUpNewEmail });
  route(app, { contract: own.requestEmailConfirmation, who, verb: requestEmailConfirmation });
  route(app, { contract: own.confirmEmail, who, verb: confirmEmail });
  route(app, { contract: own.askDeletion, who, verb: askDeletion });
  route(app, { contract: own.cancelDeletion, who, verb: cancelDeletion });
  route(app, { contract: own.listDataExports, who, verb: listExports });
  route(app, { contract: own.startDataExport, who, verb: startExport });
  rawRoute(app, {
    method: "GET",
    url: own.getDataExportFile.path,
    who,
    contract: own.getDataExportFile,
    handler: (call) => sendExport(call, parseWith(own.dataExportParams, call.request.params).id),
  });
}
