import type { FastifyInstance } from "fastify";
import * as favourites from "#shared/contracts/identity/favourites.ts";
import * as contracts from "#shared/contracts/identity/members.ts";
import { paths } from "#shared/paths.ts";
import type { Deps } from "../../../context.ts";
import { route } from "../../../http/route.ts";
import { clearSessionCookie, setSessionCookie } from "../../../http/session-cookie.ts";
import { changeableOf } from "../scopes/index.ts";
import { changeRole, handOver } from "./change-role.ts";
import { inviteMember, withdrawInvitation } from "./invite-member.ts";
import { acceptInvitation, readInvitation } from "./join.ts";
import { listMembers } from "./list-members.ts";
import { leaveAccount, removeMember } from "./remove-member.ts";
import { saveFavourite } from "./save-favourite.ts";
import { switchAccount } from "./switch-account.ts";

const who = ["customer"] as const;

export function memberRoutes(app: FastifyInstance, { env }: Deps): void {
  route(app, { contract: contracts.listMembers, who, verb: listMembers });
  route(app, {
    contract: contracts.listChangeable,
    who,
    verb: async ({ ctx, input }) => ({
      ids: [...(await changeableOf(ctx, input))],
    }),
  });
  route(app, { contract: contracts.inviteMember, who, verb: inviteMember });
  route(app, { contract: contracts.withdrawMemberInvitation, who, verb: withdrawInvitation });
  route(app, { contract: contracts.changeMemberRole, who, verb: changeRole });
  route(app, { contract: contracts.removeMember, who, verb: removeMember });
  route(app, { contract: contracts.handOverAccount, who, verb: handOver });
  route(app, { contract: favourites.saveFavourite, who, verb: saveFavourite });
  route(app, {
    contract: contracts.leaveAccount,
    who,
    enrolling: true,
    verb: async ({ ctx, input, reply }) => {
      const answer = await leaveAccount({ ctx, input });
      clearSessionCookie(reply, env);
      return answer;
    },
  });
  route(app, {
    contract: contracts.switchAccount,
    who,
    enrolling: true,
    verb: async ({ ctx, input, reply }) => {
      const { token } = await switchAccount({ ctx, input });
      setSessionCookie(reply, env, token, "customer");
      return { success: true } as const;
    },
  });
  route(app, { contract: contracts.readMemberInvitation, who: ["anyone"], verb: readInvitation });
  route(app, {
    contract: contracts.acceptMemberInvitation,
    who: ["anyone"],
    verb: async ({ ctx, input, reply }) => {
      const { token } = await acceptInvitation({ ctx, input });
      setSessionCookie(reply, env, token, "customer");
      return { success: true, landing: paths.dashboard } as const;
    },
  });
}
