import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Component, type ReactNode, useEffect, useState } from "react";
import { forgetFailures } from "./fetched-page.tsx";
import { isLoadFailure } from "./load-failure.ts";
import { reloadByItself } from "./reload-by-itself.ts";
import { isServerInReach, lookAgainMs } from "./server-in-reach.ts";
import { EmptyState, LoadingState, UnpluggedPicture } from "./states.tsx";

const soonMs = 10_000;

interface State {
  error: unknown;
  /** When it failed, and when it was last tried again with the server in reach (`performance.now()`). */
  failedAtMs: number;
  triedAgainAtMs: number;
  reloads: boolean;
}

/** Error boundary: a page that fails to render or to load does not take the frame with it. */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {
    error: null,
    failedAtMs: 0,
    triedAgainAtMs: Number.NEGATIVE_INFINITY,
    reloads: false,
  };

  static getDerivedStateFromError(error: unknown) {
    return { error, failedAtMs: performance.now() };
  }

  #tryAgain = () => {
    forgetFailures();
    this.setState({ error: null, triedAgainAtMs: performance.now() });
  };

  /** Code that does not load although the server answers is gone: there is a newer version. */
  #isGone = () => this.state.failedAtMs - this.state.triedAgainAtMs < soonMs;

  override componentDidCatch(error: unknown): void {
    if (isLoadFailure(error) && this.#isGone() && reloadByItself()) this.setState({ reloads: true });
  }

  override render() {
    const { error, reloads } = this.state;
    if (error === null) return this.props.children;
    if (reloads) return <LoadingState />;
    if (isLoadFailure(error) && !this.#isGone()) return <NoConnection onBack={this.#tryAgain} />;
    return (
      <EmptyState
        picture={UnpluggedPicture}
        title={t`This page stopped working`}
        text={t`Reload it: there may be a newer version. Saved work is safe. If it happens again, tell support what you were doing.`}
        actions={<Button onClick={() => location.reload()}>{t`Reload the page`}</Button>}
      />
    );
  }
}

/** Says that a page could not be loaded without a connection, and opens it as soon as the server answers. */
function NoConnection({ onBack }: { onBack: () => void }) {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    let ended = false;
    const look = async () => {
      const isBack = await isServerInReach();
      if (ended) return;
      if (isBack) onBack();
      else setIsCut(true);
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
  if (!isCut) return <LoadingState />;
  return (
    <EmptyState
      picture={UnpluggedPicture}
      title={t`There is no connection`}
      text={t`This page could not be loaded. It opens by itself as soon as the connection is back. Screens play on meanwhile.`}
    />
  );
}
