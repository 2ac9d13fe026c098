import type { FastifyInstance } from "fastify";
import { id, idParams } from "#shared/contracts/contract.ts";
import {
  acceptChatCall,
  chatCall,
  chatEventsCall,
  chatHereCall,
  chatPictureCall,
  chatPicturesCall,
  chatsCall,
  endChatCall,
  handOverChatCall,
  ticketOfChatCall,
  writeInChatCall,
} from "#shared/operator-api/addresses.ts";
import {
  chatAnswer,
  chatHandOverBody,
  chatHereBody,
  chatMessageBody,
  chatPictureQuery,
  chatsAnswer,
} from "#shared/operator-api/chats-contract.ts";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { bytesOf, takeBytes } from "../../../http/take-bytes.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import type { LiveChats } from "./live.ts";
import { listChats } from "./operator/list-chats.ts";
import { seenChat } from "./operator/operator-chat.ts";
import { readChatAsOperator } from "./operator/read-chat.ts";
import {
  acceptChat,
  beHereAsOperator,
  endChatAsOperator,
  handOverChat,
  makeTicketOfChat,
  sendPictureAsOperator,
  writeAsOperator,
} from "./operator/work-on-chat.ts";
import { showPicture } from "./pictures.ts";

const who = ["admin", "manager"] as const;

/** Registers the operators' calls of the live chat. */
export function chatOperatorRoutes(app: FastifyInstance, live: LiveChats): void {
  rawRoute(app, {
    method: "GET",
    url: chatsCall,
    who,
    handler: async ({ ctx }) => chatsAnswer.parse(await listChats({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "GET",
    url: chatEventsCall,
    who,
    handler: ({ ctx, reply }) => {
      requirePermission(ctx, "chats.answer");
      live.openForOperator(reply, ctx.actor.sessionId);
    },
  });
  rawRoute(app, {
    method: "POST",
    url: chatHereCall,
    who,
    handler: async ({ ctx, request }) => {
      const input = parseWith(chatHereBody, request.body ?? {});
      const done = await beHereAsOperator({ ctx, input });
      if (input.writes_in !== null) {
        const { id, operatorId } = await seenChat(ctx.deps.db, ctx, input.writes_in);
        if (operatorId === ctx.actor.operatorId) await live.announceWriting(id, "operator");
      }
      return done;
    },
  });
  rawRoute(app, {
    method: "GET",
    url: chatCall(":id"),
    who,
    handler: async ({ ctx, request }) =>
      chatAnswer.parse(await readChatAsOperator({ ctx, input: parseWith(idParams, request.params) })),
  });
  rawRoute(app, {
    method: "POST",
    url: acceptChatCall(":id"),
    who,
    handler: ({ ctx, request }) => acceptChat({ ctx, input: parseWith(idParams, request.params) }),
  });
  rawRoute(app, {
    method: "POST",
    url: writeInChatCall(":id"),
    who,
    handler: ({ ctx, request }) =>
      writeAsOperator({
        ctx,
        input: {
          ...parseWith(chatMessageBody, request.body ?? {}),
          ...parseWith(idParams, request.params),
        },
      }),
  });
  rawRoute(app, {
    method: "GET",
    url: chatPictureCall(":id", ":message"),
    who,
    handler: async (call) => {
      requirePermission(call.ctx, "chats.answer");
      const asked = parseWith(idParams.extend({ message: id }), call.request.params);
      return showPicture(call, await seenChat(call.ctx.deps.db, call.ctx, asked.id), asked.message);
    },
  });
  void app.register(async (scope) => {
    takeBytes(scope);
    rawRoute(scope, {
      method: "POST",
      url: chatPicturesCall(":id"),
      who,
      handler: ({ ctx, request }) =>
        sendPictureAsOperator(ctx, {
          ...parseWith(chatPictureQuery, request.query),
          ...parseWith(idParams, request.params),
          body: bytesOf(request),
        }),
    });
  });
  rawRoute(app, {
    method: "POST",
    url: handOverChatCall(":id"),
    who,
    handler: ({ ctx, request }) =>
      handOverChat({
        ctx,
        input: {
          ...parseWith(chatHandOverBody, request.body ?? {}),
          ...parseWith(idParams, request.params),
        },
      }),
  });
  rawRoute(app, {
    method: "POST",
    url: endChatCall(":id"),
    who,
    handler: ({ ctx, request }) => endChatAsOperator({ ctx, input: parseWith(idParams, request.params) }),
  });
  rawRoute(app, {
    method: "POST",
    url: ticketOfChatCall(":id"),
    who,
    handler: ({ ctx, request }) => makeTicketOfChat({ ctx, input: parseWith(idParams, request.params) }),
  });
}
