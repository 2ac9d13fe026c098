import "./chatbot.css";
import { topics } from "virtual:chatbot-topics";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { ChatLauncher } from "#web/lib/live-chat/chat-launcher.tsx";
import { readKeptLive } from "#web/lib/live-chat/kept-live.ts";
import type { Brain } from "./brain.ts";
import { ChatWindow } from "./chat-window.tsx";
import { type BrainSource, type Conversation, startConversation } from "./conversation.ts";
import type { ConversationState } from "./conversation-state.ts";
import { readKept, writeKept } from "./kept-conversation.ts";
import { isSignedIn } from "./own-account.ts";
import { useLivePart } from "./use-live-part.tsx";

/** Returns the state of the chat and re-renders on each change. */
function useConversation(conversation: Conversation): ConversationState {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const unsubscribe = conversation.subscribe(() => redraw());
    return () => void unsubscribe();
  }, [conversation]);
  return conversation.state();
}

/** Returns a source that fetches the answers at the first use. */
function fetchedBrain(): BrainSource {
  let brain: Brain | null = null;
  let loading: Promise<Brain> | null = null;
  const fetchIt = async () => {
    const [{ content }, { words }, { startBrain }, isCustomer] = await Promise.all([
      import("virtual:chatbot-content"),
      import("virtual:help-words"),
      import("./brain.ts"),
      isSignedIn(),
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
 * Returns the brain, which is fetched when the window opens; null before that. `settled`: it is there, or it could not
 * be fetched. A question then tries again, and says so when that fails, too.
 */
function useBrain(source: BrainSource, open: boolean): { brain: Brain | null; settled: boolean } {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!open || settled) return;
    const settle = () => setSettled(true);
    source.load().then(settle, settle);
  }, [open, settled, source]);
  return { brain: source.now(), settled };
}

function Chatbot({
  conversation,
  source,
  contactUrl,
}: {
  conversation: Conversation;
  source: BrainSource;
  contactUrl: string;
}) {
  const state = useConversation(conversation);
  const { brain, settled } = useBrain(source, state.window === "open");
  const launcher = useRef<HTMLButtonElement>(null);
  const live = useLivePart({ state, brain, contactUrl });
  const shown = { ...state, unread: state.unread + live.unread };
  return (
    <>
      <ChatLauncher state={shown} button={launcher} onOpen={() => conversation.show("open")} />
      <ChatWindow
        conversation={conversation}
        state={state}
        topics={topics}
        brain={brain}
        ready={settled}
        contactUrl={contactUrl}
        opener={launcher}
        live={live.panel}
        onPerson={live.ask}
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
  const source = fetchedBrain();
  const conversation = startConversation({
    topics,
    brain: source,
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
    <Chatbot
      conversation={conversation}
      source={source}
      contactUrl={root.dataset.contact ?? readKeptLive()?.contactUrl ?? "/contact.php"}
    />,
  );
}
