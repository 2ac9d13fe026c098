import { t } from "@lingui/core/macro";
import { cutText } from "#shared/texts/cut-text.ts";
import { supportEmail } from "../../support.ts";
import type { Answer, Content } from "./answer.ts";
import type { Brain } from "./brain.ts";
import type { TopicTitle } from "./content.ts";
import {
  type ConversationState,
  freshState,
  isBusy,
  type Phase,
  type WindowState,
  withLine,
  withoutRating,
  withWindow,
} from "./conversation-state.ts";
import type { KeptConversation } from "./kept-conversation.ts";
import { closingMs, lineGapMs, messageMost, silenceMs, thinkingMs, welcomeGapMs } from "./timings.ts";
import { welcome } from "./welcome.ts";

/** Injected timers. */
export interface Timers {
  set(run: () => void, ms: number): number;
  clear(id: number): void;
}

/** The brain of the chat, fetched when the visitor opens the window. */
export interface BrainSource {
  /** Null until it is there. */
  now(): Brain | null;
  /** Fetches it, or returns the one that is there. May be called again after a failure. */
  load(): Promise<Brain>;
}

export interface Conversation {
  state(): ConversationState;
  subscribe(listener: () => void): () => void;
  show(window: WindowState): void;
  /** Returns false when the message is blank or the bot is still answering. */
  send(message: string): boolean;
  choose(topicId: string): void;
  /** Answers with an article that was offered; `question` is its title. */
  chooseArticle(slug: string, question: string): void;
  /** Takes 1 to 5 stars, or null for "No thanks". The window closes 4 s later (T17). */
  rate(stars: number | null): void;
  /** Cancels the closing. */
  stay(): void;
  post(text: string): void;
  keep(): KeptConversation;
  /** Ends all timers when the visitor leaves the page. */
  dispose(): void;
}

/**
 * Runs the chat without its appearance: what is sent when. Continues a stored conversation, or starts with the welcome.
 */
export function startConversation({
  topics,
  brain,
  timers,
  kept,
}: {
  topics: readonly TopicTitle[];
  brain: BrainSource;
  timers: Timers;
  kept?: KeptConversation | undefined;
}): Conversation {
  let state: ConversationState = freshState;
  let waiting: Content[] = [];
  let timer: number | undefined;
  /** Counts the questions: an answer that arrives after the next question is dropped. */
  let turns = 0;
  const listeners = new Set<() => void>();

  const set = (next: ConversationState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const stop = () => {
    if (timer !== undefined) timers.clear(timer);
    timer = undefined;
    waiting = [];
  };
  const later = (run: () => void, ms: number) => {
    timer = timers.set(() => {
      timer = undefined;
      run();
    }, ms);
  };
  /** Sends the waiting lines, the first one now. Calls `then` after the last. */
  const speak = (phase: Phase, gapMs: number, then?: () => void) => {
    const [line, ...rest] = waiting;
    if (!line) return;
    waiting = rest;
    set({ ...withLine(state, "bot", line), phase: rest.length > 0 ? phase : "idle" });
    if (rest.length > 0) later(() => speak(phase, gapMs, then), gapMs);
    else then?.();
  };
  const greet = () => {
    waiting = [...welcome];
    speak("welcoming", welcomeGapMs);
  };
  const askRating = () => {
    if (state.window === "open") set({ ...withLine(state, "bot", { kind: "rating" }), ratingAsked: true });
  };
  const reply = ({ lines, mood }: Answer) => {
    waiting = mood === "end" ? [...lines, { kind: "rating" }] : [...lines];
    if (mood === "end") state = { ...state, ratingAsked: true };
    const mayAsk = mood === "answer" && !state.ratingAsked;
    speak("speaking", lineGapMs, mayAsk ? () => later(askRating, silenceMs) : undefined);
  };
  /** Thinks for the specified time, and longer where the brain is not there yet. */
  const answer = (question: string, find: (brain: Brain) => Answer) => {
    stop();
    const asked = withLine(withoutRating(state), "visitor", { kind: "text", text: question });
    set({ ...asked, phase: "thinking" });
    const turn = ++turns;
    const ready = brain.now();
    if (ready) {
      const found = find(ready);
      // A visitor who leaves now finds the answer on return.
      waiting = [...found.lines];
      return later(() => reply(found), thinkingMs);
    }
    later(() => {
      brain.load().then(
        (loaded) => turn === turns && reply(find(loaded)),
        () => turn === turns && reply(notLoaded),
      );
    }, thinkingMs);
  };
  const end = () => {
    waiting = [];
    set(freshState);
  };

  if (kept) {
    // Lines that were still waiting when the visitor left are shown at once.
    for (const line of kept.lines) state = withLine(state, line.from, line.content);
    state = { ...state, unread: kept.unread, ratingAsked: kept.ratingAsked };
    for (const line of kept.waiting) state = withLine(state, "bot", line);
  }
  if (state.lines.length === 0 && !kept?.dismissed) greet();

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(window) {
      set(withWindow(state, window));
      if (window === "open" && state.lines.length === 0) greet();
    },
    send(message) {
      const text = cutText(message.trim(), messageMost);
      if (text === "" || isBusy(state)) return false;
      answer(text, (ready) => ready.answer(text));
      return true;
    },
    choose(topicId) {
      const chosen = topics.find(({ id }) => id === topicId);
      if (!chosen || isBusy(state)) return;
      answer(chosen.label, (ready) => ready.answerTopic(topicId));
    },
    chooseArticle(slug, question) {
      if (!isBusy(state)) answer(question, (ready) => ready.answerArticle(slug));
    },
    rate(stars) {
      stop();
      set({ ...withLine(withoutRating(state), "bot", ratingReply(stars)), phase: "closing" });
      later(end, closingMs);
    },
    stay() {
      if (state.phase !== "closing") return;
      stop();
      set(
        withLine({ ...state, phase: "idle" }, "bot", {
          kind: "text",
          text: t`Good. What else would you like to know?`,
        }),
      );
    },
    post(text) {
      set(withLine(state, "bot", { kind: "text", text }));
    },
    keep: () => ({
      lines: state.phase === "closing" ? [] : state.lines.map(({ from, content }) => ({ from, content })),
      waiting: state.phase === "closing" ? [] : [...waiting],
      unread: state.phase === "closing" ? 0 : state.unread,
      ratingAsked: state.phase === "closing" ? false : state.ratingAsked,
      dismissed: state.phase === "closing" || state.lines.length === 0,
    }),
    dispose() {
      turns += 1;
      stop();
      listeners.clear();
    },
  };
}

const notLoaded: Answer = {
  ids: ["not-loaded"],
  lines: [
    {
      kind: "text",
      text: t`The answers could not be loaded. Check your connection and ask again, or write to ${supportEmail}.`,
    },
  ],
  mood: "chat",
};

function ratingReply(stars: number | null): Content {
  if (stars === null) return { kind: "text", text: t`All right. Have a good day!` };
  if (stars >= 4) return { kind: "text", text: t`Thanks! Glad this was helpful.` };
  return {
    kind: "text",
    text: t`Thanks for being frank. A person can help you further: leave us a message.`,
  };
}
