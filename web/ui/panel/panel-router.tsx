import { type ReactNode, useState } from "react";
import { unstable_HistoryRouter as HistoryRouter } from "react-router";
import { panelHistory } from "./panel-history.ts";

/** The router of a panel, whose Back closes an open dialog first. */
export function PanelRouter({ basename, children }: { basename?: string; children: ReactNode }) {
  const [history] = useState(panelHistory);
  return (
    <HistoryRouter history={history} {...(basename !== undefined && { basename })}>
      {children}
    </HistoryRouter>
  );
}
