import { hasLiveMark } from "#web/lib/live-chat/live-mark.ts";
import { afterLoad } from "./after-load.ts";

const arrivalMs = 2_000;

/**
 * Loads the button of the chat two seconds after the visitor arrives, and nothing of it earlier. The timer belongs to the page: a
 * visitor who leaves earlier never sees the chat. Source: public-site.md sections 2 and 9.
 */
export function awaitChatbot(window: Window): void {
  const { document } = window;
  const ownRoot = document.getElementById("chatbot");
  const goesOn = hasLiveMark();
  if (!ownRoot && !goesOn) return;
  // A chat with a person goes on while the visitor looks at other pages.
  const root = ownRoot ?? document.body.appendChild(document.createElement("div"));
  const bring = () => import("../features/chatbot/chatbot.ts").then((chat) => chat.mountChatbot(root));
  const arrived = () => {
    // If the download fails, there is no chat; the page and its contact link still work.
    window.setTimeout(() => void bring().catch(() => undefined), goesOn ? 0 : arrivalMs);
  };
  const loaded = () => afterLoad(window, arrived);
  // In a prerendered page, start the timer only when the visitor opens it.
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", loaded);
  else loaded();
}
