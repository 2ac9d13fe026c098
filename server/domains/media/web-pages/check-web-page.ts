import type { CheckedPage } from "#shared/contracts/web-pages.ts";
import type { Ctx, Customer, Verb } from "../../../context.ts";
import { isRefusal } from "../../../http/errors.ts";
import { throttle } from "../../../http/throttle.ts";
import { keepFinding } from "./keep-finding.ts";

/**
 * A check makes this server send a request to another one. The limit prevents attacks on others through this server.
 */
const limitOf = (accountId: number) => ({ key: `web-page:${accountId}`, most: 60, perMinutes: 10 });

/**
 * Checks a page while a person waits, and stores the result in all media of the account with that URL. Throws TooMany.
 */
export async function checkWebPage({ ctx, input }: Verb<{ url: string }, Customer>): Promise<CheckedPage> {
  const { accountId } = ctx.actor;
  await throttle(ctx, limitOf(accountId));
  const finding = await ctx.deps.webPages.look(input.url);
  await keepFinding(ctx, { accountId, url: input.url, finding });
  return { ...finding, checkedAt: ctx.now().toISOString() };
}

/** Checks a page that was created or changed. Beyond the limit, leaves it to the next regular check. */
export async function checkSavedWebPage({
  ctx,
  input: { accountId, url },
}: {
  ctx: Ctx;
  input: { accountId: number; url: string };
}): Promise<void> {
  try {
    await throttle(ctx, limitOf(accountId));
  } catch (error) {
    if (isRefusal(error, "too_many")) return;
    throw error;
  }
  await keepFinding(ctx, { accountId, url, finding: await ctx.deps.webPages.look(url) });
}
