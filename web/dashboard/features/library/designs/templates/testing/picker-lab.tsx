import "#web/lib/jitless-schemas.ts";
import { createRoot } from "react-dom/client";
import type { Design } from "#shared/media-kinds/design.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
import { PanelProvider } from "#web/ui/panel/panel-provider.tsx";
import { firstLanguage, setLanguage } from "../../../../../words/set-language.ts";
import { TemplatePicker } from "../picker/template-picker.tsx";

/* The gallery of templates alone on a page, for its browser test. What was made is kept in `made`. */

export interface MadeInLab {
  name: string;
  design: Design;
}
const made: MadeInLab[] = [];
Object.assign(window, { made });

const root = document.querySelector("#gallery");
if (!root) throw new Error("the page has no place for the gallery");
const page = createRoot(root);
void setLanguage(firstLanguage()).then(() =>
  page.render(
    <PanelProvider client={createQueryClient()}>
      <TemplatePicker onMade={(name, design) => made.push({ name, design })} />
    </PanelProvider>,
  ),
);
