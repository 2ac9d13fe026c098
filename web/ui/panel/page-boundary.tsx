import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";
import { EmptyState } from "./states.tsx";

/** Error boundary: a page that fails to render or to load does not take the frame with it. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
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
