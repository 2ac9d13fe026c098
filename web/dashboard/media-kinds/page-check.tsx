import { Trans } from "@lingui/react/macro";
import { Alert, Loader } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { checkWebPage } from "#shared/contracts/library/web-pages.ts";
import { webSettings } from "#shared/media-kinds/contract.ts";
import { answerOf } from "#web/lib/reads.ts";
import styles from "./page-check.module.css";
import { isBlocked, pageAdvice, pageTrouble } from "./page-words.ts";

/** Milliseconds without input after which typing counts as finished. */
const restMs = 700;

/**
 * Checks whether screens can show the page at an address, after the user stops typing. Shows nothing for an incomplete
 * address. With `framed` false it is no page but a stream, which needs to be reached only.
 */
export function PageCheck({ url, framed = true }: { url: string; framed?: boolean }) {
  const [rested] = useDebouncedValue(url, restMs);
  const address = webSettings.shape.url.safeParse(rested);
  const hasHost = address.success && /\.|localhost|\[/.test(new URL(address.data).hostname);
  const look = useQuery({
    ...answerOf(checkWebPage, ["web-page", rested], { url: rested }),
    enabled: hasHost,
    retry: false,
    staleTime: 60_000,
  });
  if (!hasHost || rested !== url || look.isError) return null;
  if (!look.data) {
    return (
      <p className={styles.note} role="status">
        <Loader size={14} aria-hidden /> <Trans>Checking the page…</Trans>
      </p>
    );
  }
  // Frames are refused by many servers of streams, and do not matter.
  if (!framed && (look.data.kind === "fine" || look.data.kind === "refuses frames"))
    return (
      <p className={styles.note} role="status">
        <Trans>The address answers. Check a real screen before you rely on it.</Trans>
      </p>
    );
  const [trouble, advice] = [pageTrouble(look.data), pageAdvice(look.data)];
  if (trouble === null) {
    return (
      <p className={styles.note} role="status">
        {advice ?? <Trans>Screens can show this page.</Trans>}
      </p>
    );
  }
  return (
    <Alert
      color={isBlocked(look.data) ? "red" : "orange"}
      variant="light"
      p="sm"
      role="status"
      title={trouble}
    >
      {advice}
    </Alert>
  );
}
