import type { FastifyInstance } from "fastify";
import { savedRepliesCall, savedReplyCall } from "#shared/operator-api/addresses.ts";
import {
  savedRepliesAnswer,
  savedReplyAnswer,
  savedReplyBody,
  savedReplyParams,
} from "#shared/operator-api/saved-replies-contract.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { deleteReply, listSavedReplies, saveReply } from "./saved-replies.ts";

const who = ["admin", "manager"] as const;

/** Registers the calls of saved replies. */
export function savedReplyRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, who);
  calls.get(savedRepliesCall, { answer: savedRepliesAnswer, verb: listSavedReplies });
  rawRoute(app, {
    method: "POST",
    url: savedRepliesCall,
    who,
    handler: async ({ ctx, request }) => {
      const input = { ...parseWith(savedReplyBody, request.body ?? {}), id: null };
      return savedReplyAnswer.parse(await saveReply({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: savedReplyCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const { id } = parseWith(savedReplyParams, request.params);
      const input = { ...parseWith(savedReplyBody, request.body ?? {}), id };
      return savedReplyAnswer.parse(await saveReply({ ctx, input }));
    },
  });
  calls.remove(savedReplyCall(":id"), { params: savedReplyParams, verb: deleteReply });
}
