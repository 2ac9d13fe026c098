import type { InputOf } from "#shared/contracts/contract.ts";
import type { lookAtLink as contract, LookedLink } from "#shared/contracts/library/links.ts";
import { type LinkProblem, maxLinkLength } from "#shared/links/read-address.ts";
import { type KnownLink, readLink } from "#shared/links/read-link.ts";
import { type LinkWay, maxCodeLength } from "#shared/links/service.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { throttle } from "../../../http/throttle.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { PageContent } from "./read-page.ts";
import { type SeenPage, seePage, type TestedWay, testWay } from "./test-way.ts";

/** Each look sends up to four requests to addresses that the caller chooses. */
const maxPerTenMinutes = 40;

const refusals: Record<LinkProblem, () => Refusal> = {
  noAddress: () => refuse("linkNoAddress").field("link", "linkNoAddress"),
  noWebAddress: () => refuse("linkNoWebAddress").field("link", "linkNoWebAddress"),
  hasPassword: () => refuse("linkHasPassword").field("link", "linkHasPassword"),
  tooLong: () =>
    refuse("linkTooLong", { max: maxLinkLength }).field("link", "linkTooLong", { max: maxLinkLength }),
};

/** Throws Invalid with what is wrong about a text that is no link. */
function requireLink(ctx: Ctx<Customer>, pasted: string): KnownLink {
  const link = readLink(pasted, new URL(ctx.deps.env.PUBLIC_URL).hostname);
  if (typeof link === "string") throw refusals[link]();
  return link;
}

/** What an address of no known service turns out to be. */
const appOf: Record<PageContent, { service: string; app: LinkWay["app"] } | null> = {
  page: null,
  unknown: null,
  feed: { service: "feed", app: "news" },
  calendar: { service: "calendarFile", app: "agenda" },
  table: { service: "tableFile", app: "board" },
  stream: { service: "stream", app: "stream" },
  file: { service: "file", app: "file" },
};

/** Returns a link of no known service as what is really there, with the feeds that a page names. */
function discovered(link: KnownLink, { read }: SeenPage): KnownLink {
  const found = appOf[read.content];
  if (found) return { ...link, service: found.service, ways: [{ app: found.app, address: link.address }] };
  const feeds = read.feeds.slice(0, 1).map((address): LinkWay => ({ app: "news", address }));
  const [first, ...rest] = link.ways;
  return { ...link, ways: first ? [first, ...feeds, ...rest] : feeds };
}

/** Follows a short link, and asks an unknown page what it is. `seen`: what answered at the link's own address. */
async function resolved(
  ctx: Ctx<Customer>,
  link: KnownLink,
): Promise<{ link: KnownLink; seen: SeenPage | null }> {
  if (link.service === "shortLink") {
    const seen = await seePage(ctx, link.address);
    const { url, status } = seen.opened;
    // Where nothing answers, or a redirect leads into a private network, the short link itself is all there is.
    const led = status === null && url === link.address ? null : requireLink(ctx, url);
    if (led && led.service !== "shortLink" && led.service !== "page") return { link: led, seen: null };
    const address = led?.address ?? link.address;
    const plain: KnownLink = { ...link, address, service: "page", ways: [{ app: "web", address }] };
    return { link: discovered(plain, seen), seen };
  }
  if (link.service !== "page") return { link, seen: null };
  const seen = await seePage(ctx, link.address);
  return { link: discovered(link, seen), seen };
}

const order = { yes: 0, unknown: 1, no: 2 };

/** Services put their own name behind or before the title. */
function titleOf(title: string | null, name: string): string | null {
  if (!title) return null;
  if (!name) return title;
  const own = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const bare = title
    .replace(new RegExp(`\\s*[-–—|·:]\\s*${own}.{0,20}$`, "i"), "")
    .replace(new RegExp(`^${own}\\s*[-–—|·:]\\s*`, "i"), "")
    .trim();
  return bare === "" || bare.toLowerCase() === name.toLowerCase() ? null : bare;
}

/**
 * Recognises a link, follows it where it is a short one, and tests each way to show it as a screen would. Stores nothing.
 * Throws Invalid for a text that is no link, TooMany.
 */
export async function lookAtLink({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<LookedLink> {
  await throttle(ctx, { key: `link:${ctx.actor.accountId}`, max: maxPerTenMinutes, perMinutes: 10 });
  const known = requireLink(ctx, input.link);
  const { link, seen } = await resolved(ctx, known);
  const tested = await Promise.all(
    link.ways.map((way) => testWay(ctx, way, way.address === link.address ? seen : null)),
  );
  // Where no screen can show it, people can open it on their phones.
  const mayBeCode = link.address.length <= maxCodeLength && tested.every(({ app }) => app !== "code");
  const extra =
    mayBeCode && tested.every(({ works }) => works === "no") && /^https?:/.test(link.address)
      ? [await testWay(ctx, { app: "code", address: link.address }, null)]
      : [];
  const ways = [...tested, ...extra].sort((one, other) => order[one.works] - order[other.works]);
  const { service, name, address, notes } = link;
  return {
    service,
    name,
    address,
    title: firstTitle(ways, name),
    ways: ways.map(present),
    notes: [...notes],
  };
}

const firstTitle = (ways: readonly TestedWay[], name: string): string | null =>
  ways.map(({ title }) => titleOf(title, name)).find((title) => title !== null) ?? null;

const present = ({ title: _, ...way }: TestedWay) => way;
