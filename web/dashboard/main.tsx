import "#web/lib/jitless-schemas.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { createQueryClient } from "#web/lib/query-client.ts";
import { PanelProvider } from "#web/ui/panel/panel-provider.tsx";
import { DashboardRoutes } from "./routes.tsx";
import { firstLanguage, speak } from "./words/speak.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has lost its #root");

// Its words come before the first page, or the page would change under the eye. Without them it begins in English.
await speak(firstLanguage()).catch(() => undefined);

createRoot(root).render(
  <StrictMode>
    <PanelProvider client={createQueryClient()}>
      <BrowserRouter>
        <DashboardRoutes />
      </BrowserRouter>
    </PanelProvider>
  </StrictMode>,
);
