import type { Topic } from "./content.ts";

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
  topics: readonly Topic[];
  layout: "field" | "row";
  disabled: boolean;
  onChoose: (id: string) => void;
}) {
  return (
    <ul className="chat-topics" data-layout={layout} aria-label="Topics">
      {topics.map((topic) => (
        <li key={topic.id}>
          <button
            className="chat-topic"
            type="button"
            aria-disabled={disabled}
            onClick={() => onChoose(topic.id)}
          >
            {topic.title}
          </button>
        </li>
      ))}
    </ul>
  );
}
