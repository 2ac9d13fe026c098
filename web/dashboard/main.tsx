import "#web/lib/jitless-schemas.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { afterLoad } from "#web/ui/panel/after-load.ts";
import { PageBoundary } from "#web/ui/panel/page-boundary.tsx";
import { PanelProvider } from "#web/ui/panel/panel-provider.tsx";
import { PanelRouter } from "#web/ui/panel/panel-router.tsx";
import { client } from "./first-asked.ts";
import { DashboardRoutes } from "./routes.tsx";
import { firstLanguage, setLanguage } from "./words/set-language.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root element");

// Nothing of the first view waits for it.
afterLoad(() => void import("./install/late-start.ts").then(({ startLate }) => startLate()));

const page = createRoot(root);
const render = () =>
  page.render(
    <StrictMode>
      <PanelProvider client={client}>
        <PageBoundary>
          <PanelRouter>
            <DashboardRoutes />
          </PanelRouter>
        </PageBoundary>
      </PanelProvider>
    </StrictMode>,
  );

// Load the language before the first render, so that the text does not change visibly. On failure, render in English.
// Do not use top-level await: the catalogue may import a part of this bundle, which would be a deadlock.
setLanguage(firstLanguage()).then(render, render);
