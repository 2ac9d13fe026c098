import "./chatbot.css";
import { topics } from "virtual:chatbot-topics";
import { launcherLabel } from "#web/lib/live-chat/launcher-label.ts";
import { hasLiveMark } from "#web/lib/live-chat/live-mark.ts";
import type { Brain } from "./brain.ts";
import { type BrainSource, type Conversation, startConversation } from "./conversation.ts";
import { readKept, writeKept } from "./kept-conversation.ts";

/** Returns a source that fetches the answers at the first use. */
function fetchedBrain(): BrainSource {
  let brain: Brain | null = null;
  let loading: Promise<Brain> | null = null;
  const fetchIt = async () => {
    const [{ content }, { words }, { startBrain }, isCustomer] = await Promise.all([
      import("virtual:chatbot-content"),
      import("virtual:help-words"),
      import("./brain.ts"),
      import("./own-account.ts").then(({ isSignedIn }) => isSignedIn()),
    ]);
    brain = startBrain(content, words, isCustomer);
    return brain;
  };
  return {
    now: () => brain,
    load() {
      loading ??= fetchIt().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
}

/**
 * Shows the button as ChatLauncher draws it: it counts the lines of the welcome without React. `prepare` is called when the
 * visitor is about to press it, `open` when it is pressed.
 */
function showButton(
  root: HTMLElement,
  conversation: Conversation,
  prepare: () => void,
  open: () => Promise<void>,
): void {
  const button = document.createElement("button");
  button.className = "chat-launcher";
  button.type = "button";
  button.setAttribute("aria-haspopup", "dialog");
  const round = document.createElement("span");
  round.className = "chat-launcher-round";
  button.append(round);
  root.append(button);
  const count = document.createElement("span");
  count.className = "chat-unread numeric";
  const draw = () => {
    const { unread } = conversation.state();
    button.setAttribute("aria-label", launcherLabel({ window: "closed", unread }));
    count.textContent = String(unread);
    if (unread > 0) round.append(count);
    else count.remove();
  };
  draw();
  const unsubscribe = conversation.subscribe(draw);
  for (const intent of ["pointerenter", "focus", "touchstart"])
    button.addEventListener(intent, prepare, { once: true, passive: true });
  button.addEventListener("click", () => {
    button.setAttribute("aria-busy", "true");
    open().then(unsubscribe, () => button.removeAttribute("aria-busy"));
  });
}

/**
 * Mounts the chat: its button, and with the first press, or where a chat with a person goes on, all of it. Leaving the page
 * ends all timers and stores the conversation for this tab (T43).
 */
export function mountChatbot(root: HTMLElement): void {
  const source = fetchedBrain();
  const conversation = startConversation({
    topics,
    brain: source,
    timers: {
      set: (run, ms) => window.setTimeout(run, ms),
      clear: (id) => window.clearTimeout(id),
    },
    kept: readKept(),
  });
  window.addEventListener("pagehide", () => {
    writeKept(conversation.keep());
    conversation.dispose();
  });
  // A failed download is tried again with the next press.
  const fetchChat = () => import("./chat.tsx");
  let rendered = false;
  const render = async () => {
    const { renderChat } = await fetchChat();
    if (!rendered) renderChat(root, conversation, source);
    rendered = true;
  };
  if (hasLiveMark()) void render();
  else
    showButton(
      root,
      conversation,
      () => void fetchChat().catch(() => undefined),
      async () => {
        await render();
        conversation.show("open");
      },
    );
}
