import "../ui/tokens.css";
import "../ui/base.css";
import "../ui/devanagari.css";
import "../ui/buttons.css";
import "../ui/fields.css";
import "./guest.css";
import { createRoot } from "react-dom/client";
import { GuestPage } from "./guest-page.tsx";
import { firstLanguage, wordsIn } from "./words.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root element");

const page = createRoot(root);
let language = firstLanguage();

async function show(): Promise<void> {
  const words = await wordsIn(language);
  document.title = words("documentTitle");
  page.render(
    <GuestPage
      key={location.hash}
      secret={location.hash.slice(1)}
      words={words}
      language={language}
      onLanguage={(next) => {
        language = next;
        void show();
      }}
    />,
  );
}

// A guest scans another code while the page is open.
addEventListener("hashchange", () => void show());
void show();
