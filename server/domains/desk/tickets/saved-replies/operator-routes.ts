import type { FastifyInstance } from "fastify";
import { savedRepliesCall, savedReplyCall } from "#shared/operator-api/addresses.ts";
import {
  savedRepliesAnswer,
  savedReplyAnswer,
  savedReplyBody,
  savedReplyParams,
} from "#shared/operator-api/saved-replies-contract.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { deleteReply, listSavedReplies, saveReply } from "./saved-replies.ts";

const who = ["admin", "manager"] as const;

/** Registers the calls of saved replies. */
export function savedReplyRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: savedRepliesCall,
    who,
    handler: async ({ ctx }) => savedRepliesAnswer.parse(await listSavedReplies({ ctx, input: {} })),
  });
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
  rawRoute(app, {
    method: "DELETE",
    url: savedReplyCall(":id"),
    who,
    handler: ({ ctx, request }) => deleteReply({ ctx, input: parseWith(savedReplyParams, request.params) }),
  });
}
