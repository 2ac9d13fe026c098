import { t } from "@lingui/core/macro";
import { blockedPages, type PageFinding } from "#shared/contracts/library/web-pages.ts";

/** Returns whether screens skip such a page without trying. */
export const isBlocked = ({ kind }: PageFinding): boolean =>
  (blockedPages as readonly PageFinding["kind"][]).includes(kind);

/** Describes the problem with a web page in one sentence; null if there is none, or if only the screen can tell. */
export function pageTrouble({ kind, status, trouble }: PageFinding): string | null {
  switch (kind) {
    case "fine":
    case "private":
      return null;
    case "refuses frames":
      return t`This site cannot be shown inside other pages. Screens skip it.`;
    case "missing":
      return t`There is no page at this address (HTTP ${status ?? 404}). Screens skip it.`;
    case "not secure":
      return t`This page does not use https, or redirects to a page without it. Screens cannot show it.`;
    case "error":
      return t`This page returns an error (HTTP ${status ?? 500}). Screens would show that error.`;
    case "unreachable":
      return unreachableWords(trouble);
  }
}

function unreachableWords(trouble: PageFinding["trouble"]): string {
  switch (trouble) {
    case "name":
      return t`No site with this name was found. Check the address.`;
    case "refused":
      return t`The site did not accept a connection. Screens skip it while it cannot be reached.`;
    case "certificate":
      return t`The site's certificate is not valid, so browsers refuse to show it.`;
    case "slow":
      return t`The site did not answer within 10 seconds. Screens skip it while it cannot be reached.`;
    case "redirects":
      return t`The address redirects from page to page without an end.`;
    default:
      return t`The site could not be reached. Screens skip it while it cannot be reached.`;
  }
}

/** Returns what to do instead; null where the description already says it. */
export function pageAdvice({ kind }: PageFinding): string | null {
  switch (kind) {
    case "refuses frames":
      return t`Look for an address of the site that is meant for embedding (often called “embed”, “share” or “publish to the web”), ask the site's owner to allow this server in “frame-ancestors”, or upload a picture or a PDF of the page.`;
    case "missing":
      return t`Open the address in a browser and copy the right one.`;
    case "not secure":
      return t`Use the page's https:// address.`;
    case "error":
      return t`A page that needs a sign-in cannot be shown. If it opens in your browser without one, check a real screen before you rely on it.`;
    case "private":
      return t`This address is in a private network, which our server cannot check. Check a real screen before you rely on it.`;
    default:
      return null;
  }
}
