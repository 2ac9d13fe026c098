import "./chatbot.css";
import { content } from "virtual:chatbot-content";
import { useLayoutEffect, useReducer, useRef } from "react";
import { createRoot } from "react-dom/client";
import { ChatLauncher } from "./chat-launcher.tsx";
import { ChatWindow } from "./chat-window.tsx";
import { type Conversation, startConversation } from "./conversation.ts";
import type { ConversationState } from "./conversation-state.ts";
import { readKept, writeKept } from "./kept-conversation.ts";

/** Returns the state of the chat and re-renders on each change. */
function useConversation(conversation: Conversation): ConversationState {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const unsubscribe = conversation.subscribe(() => redraw());
    return () => void unsubscribe();
  }, [conversation]);
  return conversation.state();
}

function Chatbot({ conversation, contactUrl }: { conversation: Conversation; contactUrl: string }) {
  const state = useConversation(conversation);
  const launcher = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ChatLauncher state={state} button={launcher} onOpen={() => conversation.show("open")} />
      <ChatWindow
        conversation={conversation}
        state={state}
        content={content}
        contactUrl={contactUrl}
        opener={launcher}
      />
    </>
  );
}

/** Returns the tab's session storage, or one that stores nothing where the browser forbids storage. */
function tabStorage(): Pick<Storage, "getItem" | "setItem"> {
  try {
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}

/** Mounts the chat. Leaving the page ends all timers and stores the conversation for this tab (T43). */
export function mountChatbot(root: HTMLElement): void {
  const storage = tabStorage();
  const conversation = startConversation({
    content,
    timers: {
      set: (run, ms) => window.setTimeout(run, ms),
      clear: (id) => window.clearTimeout(id),
    },
    kept: readKept(storage),
  });
  window.addEventListener("pagehide", () => {
    writeKept(storage, conversation.keep());
    conversation.dispose();
  });
  createRoot(root).render(
    <Chatbot conversation={conversation} contactUrl={root.dataset.contact ?? "/contact.php"} />,
  );
}
