import { and, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { beginGuestUpload, goOnWithGuestUpload } from "#shared/contracts/library/guests.ts";
import { guestUploadPath, maxGuestNameCharacters } from "#shared/guest-calls.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import type { RefusalReason } from "#shared/refusals/index.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Guest } from "../../../actor.ts";
import type { Ctx, Deps } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { guestUploads, mediaFolders } from "../../../db/tables/index.ts";
import { rawRoute } from "../../../http/route.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import {
  finishUpload,
  guestKey,
  mediaOfUpload,
  receiveUploads,
  takeStreams,
  type UploadRules,
  uploadedName,
} from "../media/index.ts";
import { lockOpenLink, writeArrival } from "./arrive.ts";
import { countArrival, type GuestCall, guestOf } from "./guest-of.ts";
import type { GuestLinkRow } from "./queries.ts";
import { requireName } from "./send-notice.ts";

/** The call that a context belongs to: the rules of an upload get the context only. */
const calls = new WeakMap<Ctx<Guest>, GuestCall>();

const nameIn = (metadata: Record<string, string | null> | undefined): string =>
  cutText((metadata?.name ?? "").replace(/\p{Cc}/gu, " ").trim(), maxGuestNameCharacters).toWellFormed();

/** The rules of guests: one picture, which stays hidden until a member approves it. */
const ofGuests: UploadRules<Guest> = {
  path: guestUploadPath,
  async begin(ctx, metadata) {
    const call = calls.get(ctx);
    if (!call) throw new Error("The upload of a guest has no link");
    if (!call.link.takesPictures) throw refuse("guestTakesNoPictures");
    const name = nameIn(metadata);
    requireName(call.link.needsName, name);
    await countArrival(call);
    return { [guestKey]: String(call.link.id), name };
  },
  finish: (ctx, { uploadName, bytes, metadata }) => finishPicture(ctx, { uploadName, bytes, metadata }),
  async requireOwn(ctx, { name, metadata }) {
    if (metadata?.[guestKey] === String(ctx.actor.linkId)) return;
    // What was received is gone when the media exists.
    const media = await mediaOfUpload(ctx.deps.db, name);
    const own = and(eq(guestUploads.mediaId, media?.id ?? 0), eq(guestUploads.linkId, ctx.actor.linkId));
    if ((await ctx.deps.db.$count(guestUploads, own)) === 0) throw refuse("uploadNotFound");
  },
  wordsOf,
};

async function finishPicture(
  ctx: Ctx<Guest>,
  { uploadName, bytes, metadata }: Parameters<UploadRules<Guest>["finish"]>[1],
): Promise<number> {
  return finishUpload({
    ctx,
    input: {
      uploadName,
      bytes,
      name: uploadedName(metadata),
      fromGuest: {
        // A drawing is a program for the code that draws it: members may send them, strangers not.
        requireFit: ({ kind, type }) => {
          if (!traitsOf(kind).picture || type === "image/svg+xml") throw refuse("guestFileNoPicture");
        },
        async place(open) {
          const { link, approved } = await lockOpenLink(ctx, open);
          if (!link.takesPictures) throw refuse("guestTakesNoPictures");
          const note = (mediaId: number) =>
            writeArrival(ctx, open, {
              link,
              approved,
              arrival: { kind: "picture", guestName: nameIn(metadata), mediaId },
            });
          return { folderId: await liveFolder(open.tx, link), hidden: !approved, note };
        },
      },
    },
  });
}

/** Returns the folder of a link; null, the top of the library, when it was removed. */
async function liveFolder(tx: Tx, { folderId }: GuestLinkRow): Promise<number | null> {
  if (folderId === null) return null;
  const [folder] = await tx
    .select({ deletedAt: mediaFolders.deletedAt })
    .from(mediaFolders)
    .where(eq(mediaFolders.id, folderId));
  return folder && !folder.deletedAt ? folderId : null;
}

/** These say nothing about the account: its plan, its space and what its members do are not for guests. */
const forGuests: ReadonlySet<RefusalReason> = new Set([
  "fileUnfit",
  "pictureTooLarge",
  "tooManyTries",
  "uploadElsewhere",
  "uploadEnded",
  "uploadGone",
  "uploadInParts",
  "uploadLocked",
  "uploadNotFound",
  "uploadProtocol",
  "uploadTooLong",
]);

/** Returns the refusal as a guest reads it. */
function wordsOf(refusal: Refusal): Refusal {
  const { reason, params } = refusal;
  // Its words name films and documents, which guests cannot send.
  const problem = typeof params.problem === "object" ? params.problem.reason : null;
  if (problem === "notAMedia") return refuse("guestFileNoPicture");
  if (reason.startsWith("guest") || forGuests.has(reason)) return refusal;
  if (reason === "fileTooLarge" || reason === "videoTooLarge" || reason === "pdfTooLarge")
    return refuse("guestFileNoPicture");
  const own = refuse("guestNoRoom");
  return refusal.retryAfter === undefined ? own : own.after(refusal.retryAfter);
}

/** Registers the resumable uploads of guests. */
export async function guestUploadRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const uploads = await receiveUploads(deps, ofGuests);
  const who = ["anyone"] as const;
  const asGuest =
    (handle: typeof uploads.begin, { ended = false } = {}) =>
    async ({ ctx, request, reply }: { ctx: Ctx; request: FastifyRequest; reply: FastifyReply }) => {
      const call = await guestOf(ctx, request.headers, { ended });
      calls.set(call.ctx, call);
      return handle({ ctx: call.ctx, request, reply });
    };
  await app.register(async (scope) => {
    takeStreams(scope);
    const [begin, goOn] = [beginGuestUpload, goOnWithGuestUpload];
    rawRoute(scope, {
      method: begin.method,
      url: begin.path,
      who,
      contract: begin,
      handler: asGuest(uploads.begin),
    });
    rawRoute(scope, {
      method: ["HEAD", "PATCH", "DELETE"],
      url: goOn.path,
      who,
      contract: goOn,
      // An upload that arrived may be asked about after the link ended; new bytes are checked when it is complete.
      handler: asGuest(uploads.goOn, { ended: true }),
    });
  });
}
