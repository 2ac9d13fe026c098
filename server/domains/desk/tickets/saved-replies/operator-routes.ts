import type { FastifyInstance } from "fastify";
import { savedRepliesCall, savedReplyCall } from "#shared/operator-api/addresses.ts";
import {
  savedRepliesAnswer,
  savedReplyAnswer,
  savedReplyBody,
  savedReplyParams,
} from "#shared/operator-api/saved-replies-contract.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { deleteReply, listSavedReplies, saveReply } from "./saved-replies.ts";

/** Registers the calls of saved replies. */
export function savedReplyRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin", "manager"]);
  const saved = { body: savedReplyBody, answer: savedReplyAnswer };
  const params = savedReplyParams;
  calls.get(savedRepliesCall, { answer: savedRepliesAnswer, verb: listSavedReplies });
  calls.post(savedRepliesCall, {
    ...saved,
    verb: ({ ctx, input }) => saveReply({ ctx, input: { ...input, id: null } }),
  });
  calls.post(savedReplyCall(":id"), { ...saved, params, verb: saveReply });
  calls.remove(savedReplyCall(":id"), { params, verb: deleteReply });
}
