import type { Content } from "./answer-to.ts";

export interface Line {
  id: number;
  from: "bot" | "visitor";
  content: Content;
}

export type WindowState = "closed" | "open" | "minimised";

/**
 * idle: waiting for the visitor. welcoming: lines come by themselves, the visitor may interrupt them.
 * thinking and speaking: the bot answers and the visitor waits. closing: the rating was answered.
 */
export type Phase = "idle" | "welcoming" | "thinking" | "speaking" | "closing";

export interface ConversationState {
  window: WindowState;
  phase: Phase;
  lines: readonly Line[];
  /** Bot lines that came while the window was not open (T43). */
  unread: number;
}

export const freshState: ConversationState = { window: "closed", phase: "idle", lines: [], unread: 0 };

export const isBusy = ({ phase }: ConversationState): boolean => phase === "thinking" || phase === "speaking";

/** One more line at the end. */
export function withLine(state: ConversationState, from: Line["from"], content: Content): ConversationState {
  const id = (state.lines.at(-1)?.id ?? 0) + 1;
  const unread = from === "bot" && state.window !== "open" ? state.unread + 1 : state.unread;
  return { ...state, lines: [...state.lines, { id, from, content }], unread };
}

/** Takes rating prompts away: one is asked at a time. */
export const withoutRating = (state: ConversationState): ConversationState => ({
  ...state,
  lines: state.lines.filter(({ content }) => content.kind !== "rating"),
});

/** Shows, hides or shrinks the window; an open one has been read. */
export const withWindow = (state: ConversationState, window: WindowState): ConversationState => ({
  ...state,
  window,
  unread: window === "open" ? 0 : state.unread,
});
