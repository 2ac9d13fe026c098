import { paths } from "#shared/paths.ts";
import { pageIn } from "#shared/site-pages.ts";
import type { Flow } from "./flow.ts";

/** Returns the page that tells a person why the way ended, in the language in which it began. */
export const problemPage = (flow: Pick<Flow, "purpose" | "language"> | undefined, reason: string): string =>
  flow?.purpose === "link"
    ? paths.accountLinked(reason)
    : pageIn(flow?.language ?? "en", paths.loginProblem(reason));
