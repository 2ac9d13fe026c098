import type { Content } from "./answer.ts";

export interface Line {
  id: number;
  from: "bot" | "visitor";
  content: Content;
}

export type WindowState = "closed" | "open" | "minimised";

/**
 * idle: waits for the visitor. welcoming: the bot sends lines unasked and the visitor may interrupt. thinking and
 * speaking: the bot answers and the visitor waits. closing: the visitor answered the rating prompt.
 */
export type Phase = "idle" | "welcoming" | "thinking" | "speaking" | "closing";

export interface ConversationState {
  window: WindowState;
  phase: Phase;
  lines: readonly Line[];
  /** Bot lines that arrived while the window was not open (T43). */
  unread: number;
  /** True when the chat has asked for a rating: it asks once, or again when the visitor says goodbye. */
  ratingAsked: boolean;
}

export const freshState: ConversationState = {
  window: "closed",
  phase: "idle",
  lines: [],
  unread: 0,
  ratingAsked: false,
};

export const isBusy = ({ phase }: ConversationState): boolean => phase === "thinking" || phase === "speaking";

/** Returns the state with one more line at the end. */
export function withLine(state: ConversationState, from: Line["from"], content: Content): ConversationState {
  const id = (state.lines.at(-1)?.id ?? 0) + 1;
  const unread = from === "bot" && state.window !== "open" ? state.unread + 1 : state.unread;
  return { ...state, lines: [...state.lines, { id, from, content }], unread };
}

/** Removes rating prompts: there is never more than one. */
export const withoutRating = (state: ConversationState): ConversationState => ({
  ...state,
  lines: state.lines.filter(({ content }) => content.kind !== "rating"),
});

/** Opens, closes or minimises the window. Opening it marks all lines as read. */
export const withWindow = (state: ConversationState, window: WindowState): ConversationState => ({
  ...state,
  window,
  unread: window === "open" ? 0 : state.unread,
});
