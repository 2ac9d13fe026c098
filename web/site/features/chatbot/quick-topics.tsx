import type { Topic } from "./content.ts";

/**
 * The ten topics: a field of buttons before the first question, one row to slide through afterwards. While the bot
 * answers they do nothing but stay reachable, so that the row can be slid by keyboard.
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
