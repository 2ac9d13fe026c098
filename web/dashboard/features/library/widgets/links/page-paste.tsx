import { useEffect } from "react";

/** Where people type, a paste is text. */
const fields = "input, textarea, select, [contenteditable]";
/** Begins as links do; the dialog says more. */
const isLink = (text: string): boolean =>
  text.length <= 8_000 &&
  (/^(?:https?|webcals?|feed|upi|whatsapp):\S+$/i.test(text) || /^<[\s\S]*<iframe\b|^<iframe\b/i.test(text));

/** Takes links that are pasted anywhere on the page. */
export function PagePaste({ onLink }: { onLink: (link: string) => void }) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(fields) || document.querySelector("[role=dialog]")) return;
      const text = event.clipboardData?.getData("text/plain").trim() ?? "";
      if (!isLink(text)) return;
      event.preventDefault();
      onLink(text);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [onLink]);
  return null;
}
