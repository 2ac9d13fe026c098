import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { ChatMessage } from "#shared/contracts/desk/chats.ts";
import type { LiveConversation, LiveState, Pending } from "./live-conversation.ts";
import { eventWords } from "./live-words.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";

/** Renders the messages as a live region, with those that are on their way. */
export function LiveMessages({ live, state }: { live: LiveConversation; state: LiveState }) {
  const box = useRef<HTMLElement>(null);
  const { messages, pending, view } = state;
  const own = messages.filter(({ from }) => from === "visitor").length + pending.length;
  const end = useStickToEnd(box, { lines: messages.length + pending.length, own });
  const lastOwn = messages.findLast(({ from }) => from === "visitor");
  const isRead = lastOwn !== undefined && lastOwn.id <= (view?.readByOperator ?? 0);
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
          {messages.map((message) =>
            message.from === "event" ? (
              <p key={message.id} className="live-event">
                {eventWords(message)}
              </p>
            ) : (
              <LiveLine
                key={message.id}
                live={live}
                message={message}
                note={message === lastOwn && pending.length === 0 && isRead ? t`Read` : null}
              />
            ),
          )}
          {pending.map((one) => (
            <PendingLine key={one.clientId} pending={one} />
          ))}
        </div>
        <p className="chat-typing" role="status">
          {state.writes && view?.operator && (
            <>
              <span className="chat-dots" aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              <WritesWords name={view.operator} />
            </>
          )}
        </p>
      </section>
    </div>
  );
}

const WritesWords = ({ name }: { name: string }) => <Trans>{name} is writing…</Trans>;

function LiveLine({
  live,
  message: { id, from, name, text, picture },
  note,
}: {
  live: LiveConversation;
  message: ChatMessage;
  note: string | null;
}) {
  return (
    <div className="chat-line" data-from={from === "visitor" ? "visitor" : "bot"}>
      <div className="live-line">
        <span className={from === "operator" ? "live-name" : "visually-hidden"}>
          {from === "operator" ? name : t`You:`}
        </span>
        <div className="chat-bubble">{picture ? <Picture live={live} id={id} /> : text}</div>
        {note && <p className="live-note">{note}</p>}
      </div>
    </div>
  );
}

/** Its address needs the key of the chat, so it is fetched as bytes. */
function Picture({ live, id }: { live: LiveConversation; id: number }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isShown = true;
    void live.readPicture(id).then((bytes) => {
      if (!bytes || !isShown) return;
      made = URL.createObjectURL(bytes);
      setUrl(made);
    });
    return () => {
      isShown = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [live, id]);
  return url ? (
    <a href={url} target="_blank" rel="noopener">
      <img className="live-picture" src={url} alt={t`Picture, opens in a new tab`} />
    </a>
  ) : (
    <span className="live-picture">
      <Trans>Picture</Trans>
    </span>
  );
}

function PendingLine({ pending: { text, refused } }: { pending: Pending }) {
  return (
    <div className="chat-line" data-from="visitor">
      <div className="live-line">
        <span className="visually-hidden">{t`You:`}</span>
        <div className="chat-bubble">{text}</div>
        <p className="live-note">{refused ? t`Not sent: ${refused}` : t`Sending…`}</p>
      </div>
    </div>
  );
}
