import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Component, type ReactNode, Suspense } from "react";
import { ApiError } from "#web/lib/api-error.ts";
import { ownText } from "#web/lib/texts.ts";
import { isLoadFailure } from "./load-failure.ts";
import { showFailure } from "./notices.tsx";
import { reloadByItself } from "./reload-by-itself.ts";
import { showNotice } from "./show-notice.ts";

interface LatePartProps {
  /** What stands in its place until its code has loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Renders a part of a page whose code loads later, for example a dialog. When its code cannot be loaded, the page stays,
 * with what was typed there.
 */
export class LatePart extends Component<LatePartProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isLoadFailure(error)) void explain();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
    if (!isLoadFailure(error)) throw error;
    return null;
  }
}

/** Code that does not load although the server answers is gone: there is a newer version. */
async function explain(): Promise<void> {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (!answer?.ok)
    showFailure(t`This part could not be loaded`, new ApiError("network", ownText("noConnection")));
  else if (!reloadByItself())
    showNotice({
      role: "alert",
      autoClose: false,
      title: t`There is a newer version`,
      message: (
        <>
          <p>{t`Save or copy what you typed. Then reload the page.`}</p>
          <Button onClick={() => location.reload()}>{t`Reload the page`}</Button>
        </>
      ),
    });
}
