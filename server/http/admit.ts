import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "../actor.ts";
import { budgets } from "../budgets.ts";
import { Admission, type Leave, type Place } from "./admission.ts";
import type { FrontDoor } from "./front-door.ts";
import { deviceKeyHash } from "./guard.ts";
import { plainAddress } from "./network-address.ts";
import { callerNetwork } from "./throttle.ts";
import { untilGone } from "./until-gone.ts";

const { longestWaitSeconds, retryAfterSeconds, ...rooms } = budgets.callsAtOnce;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Never waits: the machines that ask decide whether this process lives. */
    atAnyTime?: true;
  }
  interface FastifyRequest {
    turn: { leave: Leave; isHandled: boolean } | null;
  }
}

export const newAdmission = (): Admission =>
  new Admission({ longestWaitMs: longestWaitSeconds * 1000, retryAfterSeconds });

/**
 * Returns how calls of each account, screen, operator and network wait for their turn. A call has its turn until its
 * handler has ended, also when its caller has left before; a list that is still being made, until it is sent.
 */
export function admitInTurn(
  app: FastifyInstance,
  admission: Admission,
  { isUpload }: { isUpload: FrontDoor["isUpload"] },
) {
  app.decorateRequest("turn", null);
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = function (request, reply) {
      const { turn } = request;
      if (!turn) return handler.call(this, request, reply);
      turn.isHandled = true;
      const ended = () => {
        if (isBeingMade(reply)) for (const end of ["finish", "close"]) reply.raw.once(end, turn.leave);
        else turn.leave();
      };
      let work: ReturnType<typeof handler>;
      try {
        work = handler.call(this, request, reply);
      } catch (error) {
        turn.leave();
        throw error;
      }
      if (work instanceof Promise) work.then(ended, turn.leave);
      else ended();
      return work;
    };
  });
  const unhandled = ({ turn }: FastifyRequest) => {
    if (turn && !turn.isHandled) turn.leave();
  };
  app.addHook("onResponse", async (request) => unhandled(request));

  return {
    /** Admits a call whose caller is known. */
    async call(request: FastifyRequest, { raw }: FastifyReply, actor: Actor): Promise<void> {
      if (request.routeOptions.config.atAnyTime) return;
      const leave = await admission.enter(placeOf(request, actor, isUpload), () => untilGone(raw));
      request.turn = { leave, isHandled: false };
      // A caller may leave while its body is read: then no handler runs, and nothing is sent.
      raw.once("close", () => unhandled(request));
      if (raw.destroyed) unhandled(request);
    },
    /** Admits the question who calls. The keys of screens are in memory, or read together from the database. */
    async identify<T>(request: FastifyRequest, { raw }: FastifyReply, ask: () => Promise<T>): Promise<T> {
      if (request.routeOptions.config.atAnyTime || deviceKeyHash(request.headers.authorization)) return ask();
      const network = networkOfCaller(request);
      const place = { owner: `identify ${network}`, caller: network, room: rooms.identify };
      const leave = await admission.enter(place, () => untilGone(raw));
      return ask().finally(leave);
    },
  };
}

/** Returns the place of the calls of one screen. */
export const placeOfScreen = (screenId: number): Place => ({
  owner: `screen ${screenId}`,
  caller: "",
  room: rooms.screen,
});

function placeOf(request: FastifyRequest, actor: Actor, isUpload: FrontDoor["isUpload"]): Place {
  if (actor.kind === "screen") return placeOfScreen(actor.screenId);
  const { owner, caller, room } = ownerOf(request, actor);
  if (isUpload(request.method, request.url))
    return { owner: `${owner} uploads`, caller, room: rooms.uploads };
  const { contract } = request.routeOptions.config;
  if (contract?.answerType === csv) return { owner: `${owner} exports`, caller, room: rooms.exports };
  return { owner, caller, room };
}

function ownerOf(request: FastifyRequest, actor: Actor): Place {
  // One network may have many sandboxes, so they share its room as other visitors do.
  if (actor.kind === "customer" && !actor.sandbox)
    return { owner: `account ${actor.accountId}`, caller: `session ${actor.sessionId}`, room: rooms.account };
  if (actor.kind === "operator")
    return { owner: `operator ${actor.operatorId}`, caller: "", room: rooms.operator };
  // Of its own: a night of changes at the company must not make people wait.
  if (actor.kind === "directory")
    return { owner: `directory ${actor.accountId}`, caller: "", room: rooms.directory };
  const caller = actor.kind === "customer" ? `session ${actor.sessionId}` : request.ip;
  return { owner: `network ${networkOfCaller(request)}`, caller, room: rooms.network };
}

const networkOfCaller = ({ ip }: FastifyRequest): string => callerNetwork({ address: plainAddress(ip) });

const csv = "text/csv";

/** True while an answer is sent that is read from the database piece by piece. */
const isBeingMade = (reply: FastifyReply): boolean =>
  String(reply.getHeader("content-type") ?? "").startsWith(csv) &&
  !reply.raw.writableFinished &&
  !reply.raw.destroyed;
