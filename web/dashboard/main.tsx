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

const page = createRoot(root);
const render = () =>
  page.render(
    <StrictMode>
      <PanelProvider client={createQueryClient()}>
        <BrowserRouter>
          <DashboardRoutes />
        </BrowserRouter>
      </PanelProvider>
    </StrictMode>,
  );

// Its words come before the first page, or the page would change under the eye. Without them it begins in English. Not
// awaited here: the words may need a part of this very bundle, and each would wait for the other for ever.
speak(firstLanguage()).then(render, render);
