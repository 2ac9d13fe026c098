import { QueryClient } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { operatorTexts } from "#shared/refusals/operators.ts";
import { addTexts } from "#web/lib/texts.ts";
import { PanelProvider } from "#web/ui/panel/panel-provider.tsx";
import { PanelRouter } from "#web/ui/panel/panel-router.tsx";
import { reloadRestoredPage } from "./frame/reload-restored-page.ts";
import { RenderBoundary } from "./frame/render-boundary.tsx";
import { RoleProvider, readPageRole } from "./frame/role.tsx";
import { BannerProvider } from "./parts/banner.tsx";
import { BackofficeRoutes } from "./routes.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root element");
reloadRestoredPage(window);
addTexts(operatorTexts);

const role = readPageRole(root, location.pathname);
/**
 * Queries do not retry by themselves: they show a failure at once, with a retry button, so that an operator never sees
 * stale data.
 */
const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: false }, mutations: { networkMode: "always" } },
});

createRoot(root).render(
  <StrictMode>
    <PanelProvider client={client}>
      <RenderBoundary>
        <RoleProvider value={role}>
          <BannerProvider>
            <PanelRouter basename={role.base}>
              <BackofficeRoutes />
            </PanelRouter>
          </BannerProvider>
        </RoleProvider>
      </RenderBoundary>
    </PanelProvider>
  </StrictMode>,
);
