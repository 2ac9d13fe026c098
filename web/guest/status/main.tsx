import "../../ui/tokens.css";
import "../../ui/base.css";
import "../../ui/buttons.css";
import "../guest.css";
import "./status.css";
import { createRoot } from "react-dom/client";
import { formatFor } from "#web/lib/formats.ts";
import { firstLanguage, wordsIn } from "../words.ts";
import { StatusPage } from "./status-page.tsx";
import { statusWords } from "./status-words.ts";

const root = document.getElementById("root");
if (!root) throw new Error("status.html has no #root element");

const page = createRoot(root);
let language = firstLanguage();

async function show(): Promise<void> {
  const common = await wordsIn(language);
  formatFor(language === "hi" ? "hi-IN" : "en-IN");
  const words = statusWords[language];
  document.title = words.documentTitle;
  page.render(
    <StatusPage
      key={location.hash}
      secret={location.hash.slice(1)}
      words={words}
      common={common}
      onLanguage={() => {
        language = language === "en" ? "hi" : "en";
        void show();
      }}
    />,
  );
}

// A person opens another link in the same tab.
addEventListener("hashchange", () => void show());
void show();
