import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import {
  giveChatAddress as addressContract,
  askForPerson as askContract,
  confirmChatAddress as confirmContract,
  endOwnChat as endContract,
  getChatEvents,
  getChatOffer,
  getChatPicture,
  beHereInChat as hereContract,
  readChat,
  sendChatPicture,
  writeInChat as writeContract,
} from "#shared/contracts/desk/chats.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { bytesOf, takeBytes } from "../../../http/take-bytes.ts";
import { companyOnPages } from "../../identity/company-details/index.ts";
import { confirmChatAddress, giveChatAddress } from "./address.ts";
import { askForPerson } from "./ask.ts";
import { beHereInChat } from "./be-here.ts";
import { endOwnChat } from "./end.ts";
import { askerOf, chatOf } from "./key.ts";
import type { LiveChats } from "./live.ts";
import { sendPicture, showPicture } from "./pictures.ts";
import { settleChats } from "./settle.ts";
import { viewOf } from "./view.ts";
import { writeInChat } from "./write.ts";

const who = ["anyone"] as const;

/** Registers the visitors' calls of the live chat. Whoever has the key of a chat is its visitor; of a person who was signed in, only that person. */
export function chatRoutes(app: FastifyInstance, live: LiveChats): void {
  route(app, {
    contract: getChatOffer,
    who,
    verb: async ({ ctx, input }) => {
      const { liveChat, hours } = await companyOnPages(ctx.deps);
      return { isOffered: liveChat, hours: hours[input.language] };
    },
  });
  route(app, {
    contract: askContract,
    who,
    verb: ({ ctx, input, reply }) =>
      askForPerson({ ctx, input: { ...input, asker: askerOf(ctx.actor, reply.request) } }),
  });
  route(app, {
    contract: readChat,
    who,
    verb: async ({ ctx, input, reply }) => {
      reply.header("cache-control", "no-store");
      const asker = askerOf(ctx.actor, reply.request);
      await settleChats(ctx.deps);
      return viewOf(ctx.deps.db, ctx.actor, await chatOf(ctx.deps.db, asker), input.after);
    },
  });
  route(app, {
    contract: writeContract,
    who,
    verb: ({ ctx, input, reply }) =>
      writeInChat({ ctx, input: { ...input, asker: askerOf(ctx.actor, reply.request) } }),
  });
  route(app, {
    contract: hereContract,
    who,
    verb: async ({ ctx, input, reply }) => {
      const chatId = await beHereInChat({
        ctx,
        input: { ...input, asker: askerOf(ctx.actor, reply.request) },
      });
      if (input.writes) await live.announceWriting(chatId, "visitor");
      return { success: true as const };
    },
  });
  route(app, {
    contract: endContract,
    who,
    verb: ({ ctx, reply }) => endOwnChat({ ctx, input: { asker: askerOf(ctx.actor, reply.request) } }),
  });
  route(app, {
    contract: addressContract,
    who,
    verb: ({ ctx, input, reply }) =>
      giveChatAddress({ ctx, input: { ...input, asker: askerOf(ctx.actor, reply.request) } }),
  });
  route(app, {
    contract: confirmContract,
    who,
    verb: ({ ctx, input, reply }) =>
      confirmChatAddress({ ctx, input: { ...input, asker: askerOf(ctx.actor, reply.request) } }),
  });
  rawRoute(app, {
    method: "GET",
    url: getChatEvents.path,
    who,
    contract: getChatEvents,
    handler: async ({ ctx, request, reply }) => {
      const { id } = await chatOf(ctx.deps.db, askerOf(ctx.actor, request));
      live.openForVisitor(reply, id);
    },
  });
  rawRoute(app, {
    method: "GET",
    url: getChatPicture.path,
    who,
    contract: getChatPicture,
    handler: async (call) =>
      showPicture(
        call,
        await chatOf(call.ctx.deps.db, askerOf(call.ctx.actor, call.request)),
        parseWith(idParams, call.request.params).id,
      ),
  });
  void app.register(async (scope) => {
    takeBytes(scope);
    rawRoute(scope, {
      method: "POST",
      url: sendChatPicture.path,
      who,
      contract: sendChatPicture,
      handler: ({ ctx, request }) =>
        sendPicture(ctx, {
          ...parseWith(sendChatPicture.query, request.query),
          asker: askerOf(ctx.actor, request),
          body: bytesOf(request),
        }),
    });
  });
}
