import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { CloudOff, TriangleAlert } from "lucide-react";
import { Component, type ReactNode, useEffect } from "react";
import { forgetFailures, PageNotLoaded } from "./fetched-page.tsx";
import { EmptyState } from "./states.tsx";

/** What browsers say when they cannot load a part of the code: Chromium, Firefox, Safari, and Vite for style sheets. */
const loadFailure = /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** Returns whether code could not be loaded, so that the cause may be the connection. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof PageNotLoaded || (error instanceof Error && loadFailure.test(error.message));

const soonMs = 10_000;

interface State {
  error: unknown;
  /** When it failed, and when it was last tried again with the server in reach (`performance.now()`). */
  failedAtMs: number;
  triedAgainAtMs: number;
}

/** Error boundary: a page that fails to render or to load does not take the frame with it. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, failedAtMs: 0, triedAgainAtMs: Number.NEGATIVE_INFINITY };

  static getDerivedStateFromError(error: unknown) {
    return { error, failedAtMs: performance.now() };
  }

  #tryAgain = () => {
    forgetFailures();
    this.setState({ error: null, triedAgainAtMs: performance.now() });
  };

  override render() {
    const { error, failedAtMs, triedAgainAtMs } = this.state;
    if (error === null) return this.props.children;
    // Code that does not load although the server answers is gone: there is a newer version.
    const isGone = failedAtMs - triedAgainAtMs < soonMs;
    if (isLoadFailure(error) && !isGone) return <NoConnection onBack={this.#tryAgain} />;
    return (
      <EmptyState
        icon={TriangleAlert}
        title={t`This page stopped working`}
        text={t`Reload it: there may be a newer version. Saved work is safe. If it happens again, tell support what you were doing.`}
        actions={
          <Button onClick={() => location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
        }
      />
    );
  }
}

const lookAgainMs = 4_000;

/** Says that a page could not be loaded without a connection, and opens it as soon as the server answers. */
function NoConnection({ onBack }: { onBack: () => void }) {
  useEffect(() => {
    let ended = false;
    const look = async () => {
      const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
      if (answer?.ok && !ended) onBack();
    };
    const now = () => void look();
    now();
    const timer = setInterval(now, lookAgainMs);
    window.addEventListener("online", now);
    return () => {
      ended = true;
      clearInterval(timer);
      window.removeEventListener("online", now);
    };
  }, [onBack]);
  return (
    <EmptyState
      icon={CloudOff}
      title={t`There is no connection`}
      text={t`This page could not be loaded. It opens by itself as soon as the connection is back. Screens play on meanwhile.`}
    />
  );
}
