import { useLayoutEffect, useReducer } from "react";
import type { Conversation } from "./conversation.ts";
import type { ConversationState } from "./conversation-state.ts";

/** Returns the state of the chat and re-renders on each change. */
export function useConversation(conversation: Conversation): ConversationState {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const unsubscribe = conversation.subscribe(() => redraw());
    return () => void unsubscribe();
  }, [conversation]);
  return conversation.state();
}
