import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Component, type ReactNode, Suspense } from "react";
import { ApiError } from "#web/lib/api-error.ts";
import { ownText } from "#web/lib/texts.ts";
import { isLoadFailure } from "./load-failure.ts";
import { showFailure } from "./notices.tsx";
import { reloadByItself } from "./reload-by-itself.ts";
import { isServerInReach, lookAgainMs } from "./server-in-reach.ts";
import { showNotice } from "./show-notice.ts";

interface LatePartProps {
  /** What stands in its place until its code has loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Renders a part of a page whose code loads later, for example a dialog. When its code cannot be loaded, the page stays,
 * with what was typed there, and loads again as soon as the server answers.
 */
export class LatePart extends Component<LatePartProps, { error: unknown }> {
  override state = { error: null };
  #left = false;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isLoadFailure(error)) void this.#explain();
  }

  override componentDidMount(): void {
    this.#left = false;
  }

  override componentWillUnmount(): void {
    this.#left = true;
  }

  async #explain(): Promise<void> {
    if (await isServerInReach()) {
      // Code that does not load although the server answers is gone: there is a newer version.
      reloadOrAsk(t`There is a newer version`);
      return;
    }
    showFailure(t`This part could not be loaded`, new ApiError("network", ownText("noConnection")));
    do await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    while (!this.#left && !(await isServerInReach()));
    // React keeps the failure of a lazy component, and Vite that of a style sheet: the page must load again.
    if (!this.#left) reloadOrAsk(t`This part could not be loaded`);
  }

  override render() {
    const { error } = this.state;
    const { fallback, children } = this.props;
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!isLoadFailure(error)) throw error;
    return fallback;
  }
}

/** Reloads the page, or asks a person to do so who would lose what was typed. */
function reloadOrAsk(title: string): void {
  if (reloadByItself()) return;
  showNotice({
    role: "alert",
    autoClose: false,
    title,
    message: (
      <>
        <p>{t`Save or copy what you typed. Then reload the page.`}</p>
        <Button onClick={() => location.reload()}>{t`Reload the page`}</Button>
      </>
    ),
  });
}
