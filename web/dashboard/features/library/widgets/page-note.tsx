import { t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import type { CheckedPage } from "#shared/contracts/library/web-pages.ts";
import { formatRelative } from "#web/lib/formats.ts";
import { isBlocked, pageAdvice, pageTrouble } from "../../../media-kinds/page-words.ts";

/**
 * Renders what prevents screens from showing a web page, what to do, and when it was found; nothing if there is no
 * problem.
 */
export function PageNote({ page }: { page: CheckedPage }) {
  const trouble = pageTrouble(page);
  if (trouble === null) return null;
  const checked = formatRelative(page.checkedAt, Date.now());
  return (
    <Alert color={isBlocked(page) ? "red" : "orange"} variant="light" p="sm" mb="md" title={trouble}>
      {[pageAdvice(page), t`Last checked ${checked}.`].filter(Boolean).join(" ")}
    </Alert>
  );
}
