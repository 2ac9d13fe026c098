import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode, RefObject } from "react";
import { ChatIcon } from "#web/lib/live-chat/chat-icons.tsx";
import { useStickToEnd } from "#web/lib/live-chat/use-stick-to-end.ts";
import type { Brain } from "./brain.ts";
import { ChatLine, type LineActions } from "./chat-line.tsx";
import type { TopicTitle } from "./content.ts";
import { type ConversationState, isBusy } from "./conversation-state.ts";

/**
 * Renders the ten topics: a grid of buttons before the first question, one scrolling line afterwards. While the bot
 * answers they do nothing but stay focusable, so that the line can be scrolled by keyboard.
 */
export function QuickTopics({
  topics,
  layout,
  disabled,
  onChoose,
}: {
  topics: readonly TopicTitle[];
  layout: "field" | "row";
  disabled: boolean;
  onChoose: (id: string) => void;
}) {
  return (
    <ul className="chat-topics" data-layout={layout} aria-label={t`Topics`}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <button
            className="chat-topic"
            type="button"
            aria-disabled={disabled}
            onClick={() => onChoose(topic.id)}
          >
            {topic.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Renders the conversation as a live region, with a button that scrolls to its end. */
export function ChatLog({
  box,
  state,
  topics,
  brain,
  actions,
  children,
}: {
  box: RefObject<HTMLDivElement | null>;
  state: ConversationState;
  topics: readonly TopicTitle[];
  brain: Brain | null;
  actions: LineActions;
  children: ReactNode;
}) {
  const { lines } = state;
  const own = lines.filter((line) => line.from === "visitor").length;
  const end = useStickToEnd(box, { lines: lines.length, own });
  return (
    <div className="chat-log-frame">
      <section
        ref={box}
        className="chat-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t`Conversation`}
        onScroll={end.onScroll}
      >
        <div className="chat-log" role="log" aria-label={t`Messages`}>
          {lines.map((line) => (
            <ChatLine key={line.id} line={line} topics={topics} brain={brain} actions={actions} />
          ))}
        </div>
        <p className="chat-typing" role="status">
          {isBusy(state) && (
            <Trans>
              <span className="chat-dots" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              Analyzing...
            </Trans>
          )}
        </p>
        {children}
      </section>
      {end.showsButton && (
        <button
          className="chat-down"
          type="button"
          aria-label={t`Scroll down`}
          title={t`Scroll down`}
          onClick={end.toEnd}
        >
          <ChatIcon name="down" />
        </button>
      )}
    </div>
  );
}
