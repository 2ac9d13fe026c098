import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  exportUsersCall,
  operatorCalls,
  sendResetLinkCall,
  signOutUserCall,
  suspensionCall,
} from "#shared/operator-api/addresses.ts";
import {
  suspensionBody,
  userDetailAnswer,
  userDetailQuery,
  usersQuery,
} from "#shared/operator-api/users-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { answerInTurns } from "../../../http/answer-in-turns.ts";
import { callsOfOperators } from "../../../http/operator-calls.ts";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { type Permission, requirePermission } from "../../identity/operators/index.ts";
import { exportUsers } from "./operator/export-users.ts";
import { allUsers } from "./operator/list-users.ts";
import { sendResetLink } from "./operator/send-reset-link.ts";
import { signOutUser, suspendUser } from "./operator/suspend-user.ts";
import { userDetail } from "./operator/user-detail.ts";
import { usersAnswers } from "./operator/users-answer.ts";

export { ownUseOperatorRoutes } from "./invitations/operator-routes.ts";

const who = ["admin", "manager"] as const;

export function accountOperatorRoutes(app: FastifyInstance): void {
  accountRoutesOfAdmins(app);
  const answerUsers = usersCall();
  rawRoute(app, {
    method: "GET",
    url: operatorCalls.users,
    who,
    handler: async ({ ctx, request, reply }) => {
      if ((request.query as { id?: unknown }).id === undefined)
        return answerUsers({ ctx, request, reply }, "users.list");
      const input = parseWith(userDetailQuery, request.query);
      return answerInTurns(reply, userDetailAnswer, await userDetail({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "GET",
    url: operatorCalls.managerUsers,
    who,
    handler: ({ ctx, request, reply }) => answerUsers({ ctx, request, reply }, "users.list-as-manager"),
  });
  const calls = callsOfOperators(app, ["admin"]);
  calls.post(sendResetLinkCall(":id"), { params: userDetailQuery, verb: sendResetLink });
}

/** Registers the calls with which admins change a whole account. */
function accountRoutesOfAdmins(app: FastifyInstance): void {
  const admins = ["admin"] as const;
  rawRoute(app, {
    method: "GET",
    url: exportUsersCall,
    who: admins,
    handler: async ({ ctx, request, reply }) => {
      const users = await exportUsers({ ctx, input: parseWith(usersQuery, request.query) });
      reply.header("cache-control", "no-store");
      reply.header("content-disposition", 'attachment; filename="users.csv"');
      return reply.type("text/csv; charset=utf-8").send(users);
    },
  });
  for (const [method, suspended] of [
    ["POST", true],
    ["DELETE", false],
  ] as const)
    rawRoute(app, {
      method,
      url: suspensionCall(":id"),
      who: admins,
      handler: ({ ctx, request }) =>
        suspendUser({
          ctx,
          input: {
            ...parseWith(userDetailQuery, request.params),
            ...parseWith(suspensionBody, request.body ?? {}),
            suspended,
          },
        }),
    });
  callsOfOperators(app, admins).post(signOutUserCall(":id"), { params: userDetailQuery, verb: signOutUser });
}

interface Call {
  ctx: Ctx<Operator>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Without parameters answers the whole list, as the specification requires; with `limit` or `cursor` one page. */
function usersCall() {
  const pageAnswer = usersAnswers();
  return async ({ ctx, request, reply }: Call, permission: Permission) => {
    requirePermission(ctx, permission);
    const query = parseWith(usersQuery, request.query);
    const isWhole = query.limit === undefined && query.cursor === undefined;
    const body = isWhole ? allUsers(ctx.deps.db, query) : await pageAnswer(ctx.deps.db, query);
    return reply.header("cache-control", "no-store").type("application/json; charset=utf-8").send(body);
  };
}
