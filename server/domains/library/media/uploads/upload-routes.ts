import type { FastifyInstance } from "fastify";
import type { Contract } from "#shared/contracts/contract.ts";
import { beginMediaUpload, goOnWithMediaUpload, mediaUploadPath } from "#shared/contracts/library/media.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Deps } from "../../../../context.ts";
import { type ForMembers, rawRoute } from "../../../../http/route.ts";
import { refuse } from "../../../../refusal.ts";
import { folderFor, requireInScope, sightOf } from "../../../identity/scopes/index.ts";
import { requireMayReplace } from "../library/may-replace.ts";
import { mediaOfUpload } from "../queries.ts";
import { finishUpload } from "./finish-upload.ts";
import { receiveUploads } from "./receive-uploads.ts";
import { describedUpload, type UploadRules } from "./upload-server.ts";

/** The rules of members: an upload goes to a folder in sight, and may replace a media. */
const ofMembers: UploadRules<Customer> = {
  path: mediaUploadPath,
  async begin(ctx, metadata) {
    const { replacesId, folderId } = describedUpload(metadata);
    if (replacesId !== null) {
      await requireInScope(ctx, ctx.deps.db, { kind: "media", ids: [replacesId], changes: true });
      await requireMayReplace(ctx.actor, ctx.deps.db, replacesId);
    }
    const folder = await folderFor(ctx, ctx.deps.db, folderId);
    const { [guestKey]: _, [importKey]: __, ...own } = metadata;
    return { ...own, ...(folder !== null && { folder: String(folder) }) };
  },
  finish: (ctx, { uploadName, bytes, metadata }) =>
    finishUpload({ ctx, input: { uploadName, ...describedUpload(metadata), bytes } }),
  async requireOwn(ctx, { name, metadata }) {
    if (metadata?.[guestKey] != null || metadata?.[importKey] != null) throw refuse("uploadNotFound");
    await requireInSight(ctx, name, metadata);
  },
};

/** The key of the metadata that only uploads of guests have: the id of their link. */
export const guestKey = "guest";
/** The key of the metadata that only archives of imports have. */
export const importKey = "import";

/** Throws NotFound for an upload into a folder that the caller does not see. */
async function requireInSight(
  ctx: Ctx<Customer>,
  name: string,
  metadata: Parameters<typeof describedUpload>[0],
): Promise<void> {
  const sight = await sightOf(ctx);
  if (!sight) return;
  const media = await mediaOfUpload(ctx.deps.db, name);
  const folderId = media ? media.folderId : describedUpload(metadata).folderId;
  if (folderId === null || !sight.folders.has(folderId)) throw refuse("uploadNotFound");
}

/** Registers the resumable uploads of media by members. */
export const uploadRoutes = (app: FastifyInstance, deps: Deps): Promise<void> =>
  memberUploadRoutes(app, deps, ofMembers, { begin: beginMediaUpload, goOn: goOnWithMediaUpload });

/** Registers resumable uploads of members: what is done with them is in `rules`. */
export async function memberUploadRoutes(
  app: FastifyInstance,
  deps: Deps,
  rules: UploadRules<Customer>,
  { begin, goOn }: Record<"begin" | "goOn", Contract & ForMembers>,
): Promise<void> {
  const uploads = await receiveUploads(deps, rules);
  const who = ["customer"] as const;
  await app.register(async (scope) => {
    takeStreams(scope);
    rawRoute(scope, { method: begin.method, url: begin.path, who, contract: begin, handler: uploads.begin });
    rawRoute(scope, {
      method: ["HEAD", "PATCH", "DELETE"],
      url: goOn.path,
      who,
      contract: goOn,
      handler: uploads.goOn,
    });
  });
}

/** Leaves bodies unread: tus streams them to the disk. */
export function takeStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
}
