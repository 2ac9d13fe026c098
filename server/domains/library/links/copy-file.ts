import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { copyLinkedFile as contract } from "#shared/contracts/library/links.ts";
import { largestUploadBytes } from "#shared/media-kinds/names.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { throttle } from "../../../http/throttle.ts";
import { ServiceFailure, type ServiceTrouble } from "../../../outside/import-services/port.ts";
import { refuse } from "../../../refusal.ts";
import { fetchFile, findMediaByContent, hashFile, takeFile, workFolder } from "../media/index.ts";

/** A person waits for it. */
const withinSeconds = 60;

const reasons: Partial<Record<ServiceTrouble, ReasonRef>> = {
  "not secure": reasonRef("feedNotSecure"),
  private: reasonRef("feedPrivate"),
  "not allowed": reasonRef("feedNotPublic"),
  missing: reasonRef("feedMissing"),
  "too large": reasonRef("feedFileTooLarge", { max: largestUploadBytes }),
  slow: reasonRef("linkFileSlow", { seconds: withinSeconds }),
  redirects: reasonRef("feedRedirects"),
};

/**
 * Copies the file at an address into the library, like an upload of the member, with all its limits. A file that the
 * library has already is not taken a second time. Throws Invalid with why it could not be fetched, and as an upload.
 */
export async function copyLinkedFile({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { accountId } = ctx.actor;
  await throttle(ctx, { key: `link-copy:${accountId}`, max: 20, perMinutes: 10 });
  const away = reasonRef("feedServerAway", { host: new URL(input.address).hostname });
  const folder = join(workFolder(ctx.deps.env), `link-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const path = join(folder, "file");
    const bytes = await fetchFile(ctx, ctx.deps.importServices, {
      address: input.address,
      path,
      withinMs: withinSeconds * 1000,
    }).catch((error: unknown) => {
      if (!(error instanceof ServiceFailure)) throw error;
      const problem = reasons[error.trouble] ?? away;
      throw refuse("inputUnfit", { problem }).with({ address: problem });
    });
    const { sha256 } = await hashFile(path);
    const { media: twin } = await findMediaByContent({ ctx, input: { sha256 } });
    if (twin) return { id: twin.id, wasHere: true };
    const name = withEnding(input.name, input.address);
    const uploadName = `${accountId}-${createHash("sha256").update(randomUUID()).digest("hex").slice(0, 32)}`;
    const { folderId } = input;
    return {
      id: await takeFile({ ctx, input: { path, uploadName, bytes, name, folderId } }),
      wasHere: false,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Media are named like files. */
function withEnding(name: string, address: string): string {
  const ending = extname(new URL(address).pathname);
  return extname(name) || !/^\.\w{2,5}$/.test(ending) ? name : name + ending.toLowerCase();
}
