import { arrivalMs } from "../features/chatbot/timings.ts";
import { afterLoad } from "./after-load.ts";

/**
 * Brings the chat two seconds after the visitor has arrived, and not a byte of it before. The timer belongs to the
 * page: a visitor who leaves sooner never sees it. Source: public-site.md sections 2 and 9.
 */
export function awaitChatbot(window: Window): void {
  const { document } = window;
  const root = document.getElementById("chatbot");
  if (!root) return;
  const bring = async () => {
    const { mountChatbot } = await import("../features/chatbot/chatbot.tsx");
    mountChatbot(root);
  };
  const arrived = () => {
    // Without a network there is no chat; the page and its contact link work all the same.
    window.setTimeout(() => void bring().catch(() => undefined), arrivalMs);
  };
  const loaded = () => afterLoad(window, arrived);
  // No visitor has seen a page yet that was fetched ahead of a click.
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", loaded);
  else loaded();
}
