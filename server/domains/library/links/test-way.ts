import type { LookedWay } from "#shared/contracts/library/links.ts";
import type { PageFinding } from "#shared/contracts/library/web-pages.ts";
import type { LinkApp, LinkWay } from "#shared/links/service.ts";
import { isSignIn } from "#shared/links/sign-in-pages.ts";
import { largestUploadBytes } from "#shared/media-kinds/names.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { OpenedPage } from "../../../outside/web-pages/port.ts";
import { tryAddress } from "../data-sources/index.ts";
import { readPageApart } from "./page-reader.ts";
import type { ReadPage } from "./read-page.ts";

/** A page that was opened, and what its beginning says. */
export interface SeenPage {
  opened: OpenedPage;
  read: ReadPage;
  needsSignIn: boolean;
}

/** A way with what its test found; `title`: what the content calls itself. */
export interface TestedWay extends LookedWay {
  title: string | null;
}

/** Opens an address as the frame of a screen would. */
export async function seePage(ctx: Ctx<Customer>, address: string): Promise<SeenPage> {
  const opened = await ctx.deps.webPages.open(address, ctx.actor.accountId);
  const { start, type, url, status } = opened;
  const read = await readPageApart({ bytes: start, type, url }, { accountId: ctx.actor.accountId });
  const isForm = read.asksPassword && /\b(?:sign|log)[ -]?(?:in|on)\b/i.test(read.title ?? "");
  return { opened, read, needsSignIn: isSignIn(address, url) || status === 401 || isForm };
}

const nothing = {
  works: "yes",
  needsSignIn: false,
  page: null,
  problem: null,
  problemReason: null,
  title: null,
} as const;
const unusable = (reason: ReasonRef) => ({
  works: "no" as const,
  problem: inEnglish(reason),
  problemReason: reason,
});

/** A server that refuses ours may still answer a screen. */
const worksByFinding: Record<PageFinding["kind"], LookedWay["works"]> = {
  fine: "yes",
  private: "unknown",
  error: "unknown",
  "refuses frames": "no",
  "not secure": "no",
  missing: "no",
  unreachable: "no",
};

/** What does not answer our server now may answer a screen later; what has no address never will. */
const worksBy = ({ kind, trouble }: PageFinding): LookedWay["works"] =>
  kind === "unreachable" && (trouble === "slow" || trouble === "refused" || trouble === "other")
    ? "unknown"
    : worksByFinding[kind];

function framed(way: LinkWay, { opened: { finding }, read, needsSignIn }: SeenPage): TestedWay {
  if (needsSignIn) return { ...way, ...nothing, works: "no", needsSignIn, page: finding };
  return { ...way, ...nothing, works: worksBy(finding), page: finding, title: read.title };
}

/** A stream and a file are in no frame. */
const unframed = (finding: PageFinding): PageFinding =>
  finding.kind === "refuses frames" ? { ...finding, kind: "fine" } : finding;

function streamed(way: LinkWay, { opened, needsSignIn }: SeenPage): TestedWay {
  const page = unframed(opened.finding);
  return { ...way, ...nothing, works: needsSignIn ? "no" : worksBy(page), needsSignIn, page };
}

function copied(way: LinkWay, { opened, read, needsSignIn }: SeenPage): TestedWay {
  const page = unframed(opened.finding);
  const problem =
    page.kind !== "fine" || needsSignIn
      ? null
      : (opened.bytes ?? 0) > largestUploadBytes
        ? reasonRef("feedFileTooLarge", { max: largestUploadBytes })
        : read.content === "page"
          ? reasonRef("linkIsNoFile")
          : null;
  // Our server fetches the file, so what it cannot reach it cannot copy.
  const works = page.kind === "fine" && !needsSignIn ? "yes" : "no";
  return { ...way, ...nothing, works, needsSignIn, page, ...(problem && unusable(problem)) };
}

async function fetched(
  ctx: Ctx<Customer>,
  way: LinkWay,
  kind: "table" | "agenda" | "news",
): Promise<TestedWay> {
  const { title, problem } = await tryAddress(ctx, { kind, url: way.address });
  return { ...way, ...nothing, title, ...(problem && unusable(problem)) };
}

type Test = (ctx: Ctx<Customer>, way: LinkWay, seen: SeenPage | null) => Promise<TestedWay> | TestedWay;
const page =
  (judge: (way: LinkWay, seen: SeenPage) => TestedWay): Test =>
  async (ctx, way, seen) =>
    judge(way, seen ?? (await seePage(ctx, way.address)));
/** What is drawn from the link itself needs nobody. */
const drawn: Test = (_, way) => ({ ...way, ...nothing });

const tests: Record<LinkApp, Test> = {
  web: page(framed),
  stream: page(streamed),
  file: page(copied),
  board: (ctx, way) => fetched(ctx, way, "table"),
  agenda: (ctx, way) => fetched(ctx, way, "agenda"),
  news: (ctx, way) => fetched(ctx, way, "news"),
  code: drawn,
  whatsapp: drawn,
  upi: drawn,
  weather: drawn,
};

/** Tests one way as a screen would show it. `seen`: what its address answered, if that is known. */
export const testWay: Test = (ctx, way, seen) => tests[way.app](ctx, way, seen);
