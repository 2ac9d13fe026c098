import type { FastifyInstance } from "fastify";
import { countGuestUploads as countContract } from "#shared/contracts/library/guest-count.ts";
import * as links from "#shared/contracts/library/guest-links.ts";
import { readGuestLink as readContract, sendGuestNotice } from "#shared/contracts/library/guests.ts";
import type { Deps } from "../../../context.ts";
import { route } from "../../../http/route.ts";
import { approveGuestUploads, rejectGuestUploads, restoreGuestUploads } from "./decide.ts";
import { readGuestLink } from "./guest-of.ts";
import { guestUploadRoutes } from "./guest-uploads.ts";
import { countGuestUploads, listGuestUploads } from "./inbox.ts";
import { makeGuestWall } from "./make-wall.ts";
import {
  createGuestLink,
  deleteGuestLink,
  listGuestLinks,
  renewGuestLink,
  saveGuestLink,
} from "./save-links.ts";
import { sendNotice } from "./send-notice.ts";

export async function guestRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const who = ["customer"] as const;
  route(app, { contract: links.listGuestLinks, who, verb: listGuestLinks });
  route(app, { contract: links.createGuestLink, who, verb: createGuestLink });
  route(app, { contract: links.saveGuestLink, who, verb: saveGuestLink });
  route(app, { contract: links.renewGuestLink, who, verb: renewGuestLink });
  route(app, { contract: links.makeGuestWall, who, verb: makeGuestWall });
  route(app, { contract: links.deleteGuestLink, who, verb: deleteGuestLink });
  route(app, { contract: links.listGuestUploads, who, verb: listGuestUploads });
  route(app, { contract: countContract, who, verb: countGuestUploads });
  route(app, { contract: links.approveGuestUploads, who, verb: approveGuestUploads });
  route(app, { contract: links.rejectGuestUploads, who, verb: rejectGuestUploads });
  route(app, { contract: links.restoreGuestUploads, who, verb: restoreGuestUploads });
  // Guests have the secret of a link, which the verbs check.
  route(app, {
    contract: readContract,
    who: ["anyone"],
    verb: ({ ctx, reply }) => readGuestLink(ctx, reply.request.headers),
  });
  route(app, {
    contract: sendGuestNotice,
    who: ["anyone"],
    verb: async ({ ctx, input, reply }) => {
      await sendNotice(ctx, reply.request.headers, input);
      return { success: true as const };
    },
  });
  await guestUploadRoutes(app, deps);
}
