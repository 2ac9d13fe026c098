import { and, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { confirmCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { companyFlows } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { addMember } from "../members/index.ts";
import { checkPasswordOf, takeSecondFactor } from "../sessions/index.ts";
import { type Arrived, admitPerson } from "./admit-person.ts";
import { flowThatWaits } from "./flow.ts";
import { companyPerson } from "./issuer/company-person.ts";
import {
  type Found,
  isMember,
  joiningBy,
  linkByPassword,
  linkedUser,
  type Question,
  takeInvitation,
} from "./member-for.ts";
import { connectionOf } from "./stored-connection.ts";

type Input = InputOf<typeof confirmCompanySignIn> & { browser: string | null };

/**
 * Connects the login with the address that the issuer named, after its password and second factor, and signs in. For
 * members who belong to several accounts, have a second factor or own the account: they are asked once, also where
 * the account demands the company sign-in. Throws Invalid for `password`, Forbidden for `code` and for an ended way.
 */
export async function confirmByPassword({
  ctx,
  input: { token, password, code, browser },
}: Verb<Input>): Promise<Arrived> {
  const flow = await flowThatWaits(ctx, { state: token, browser });
  const { accountId, issuer, clientId, userId } = flow;
  if (userId === null) throw refuse("companyFlowEnded");
  await checkPasswordOf(ctx, { userId }, { typed: password, field: "password" });
  const takeCode = await takeSecondFactor(ctx, { userId }, code);
  const connection = await connectionOf(ctx.deps.db, accountId);
  if (connection?.issuer !== issuer || connection.clientId !== clientId) throw refuse("companyChanged");
  const arrived = await admitPerson(ctx, {
    flow,
    connection,
    person: companyPerson.parse(flow.person),
    find: async (_, tx, question) => {
      await takeCode(tx);
      return confirmedPerson(ctx, tx, { ...question, userId });
    },
  });
  if (arrived.purpose === "link") throw refuse("companyFlowEnded");
  return arrived;
}

async function confirmedPerson(
  ctx: Ctx,
  tx: Tx,
  { userId, ...question }: Question & { userId: number },
): Promise<Found> {
  const { flow, connection, person } = question;
  const { accountId } = connection;
  // The way works once; a wrong code before this leaves it.
  const taken = await tx
    .delete(companyFlows)
    .where(and(eq(companyFlows.id, flow.id), eq(companyFlows.stage, "password")))
    .returning({ id: companyFlows.id });
  if (taken.length === 0) throw refuse("companyFlowEnded");
  if ((await linkedUser(tx, connection, person.subject)) !== null) throw refuse("companyIdentityTaken");
  const wasMember = await isMember(tx, accountId, userId);
  if (flow.purpose !== "join" && !wasMember) throw refuse("companyRemoved");
  const invitation = flow.purpose === "join" ? await takeInvitation(ctx, tx, flow, person.email ?? "") : null;
  const joinedAs = wasMember || !invitation ? null : joiningBy(invitation);
  if (joinedAs) await addMember(tx, { accountId, userId, ...joinedAs, at: ctx.now() });
  return { ...(await linkByPassword(ctx, tx, { connection, person, userId })), joinedAs };
}
