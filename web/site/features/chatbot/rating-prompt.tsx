import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChatIcon } from "#web/lib/live-chat/chat-icons.tsx";

const stars = [1, 2, 3, 4, 5] as const;

/** Renders the rating prompt after an answer. The visitor may ignore it and ask on. */
export function RatingPrompt({ onRate }: { onRate: (stars: number | null) => void }) {
  return (
    <>
      <p id="chat-rating">
        <Trans>If that was all: how helpful was this chat?</Trans>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own looks and no gain */}
      <div className="chat-rating" role="group" aria-labelledby="chat-rating">
        {stars.map((count) => (
          <button
            key={count}
            className="chat-star"
            type="button"
            aria-label={plural(count, { one: "# star", other: "# stars" })}
            onClick={() => onRate(count)}
          >
            <ChatIcon name="star" />
          </button>
        ))}
        <button className="chat-no-thanks" type="button" onClick={() => onRate(null)}>
          <Trans>No thanks</Trans>
        </button>
      </div>
    </>
  );
}
