import { Alert, Badge, Button, Group, Select, Title } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { chatPictureCall } from "#shared/operator-api/addresses.ts";
import type { ChatOnPage, ChatsPage } from "#shared/operator-api/chats-contract.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatIndiaTime } from "../../formats/values.ts";
import { ChatAnswer, failed } from "./chat-answer.tsx";
import { ChatCustomer } from "./chat-customer.tsx";
import { useAcceptChat, useChat, useEndChat, useHandOverChat, useTicketOfChat } from "./chat-queries.ts";
import { eventWords, visitorName } from "./chat-words.ts";
import styles from "./chats.module.css";
import { onVisitorWrites, readHere } from "./use-chat-events.ts";

/** Renders one chat: what was said, the box to answer, and what is known of the visitor. */
export function ChatRoom({
  id,
  colleagues,
  onBack,
}: {
  id: number;
  colleagues: ChatsPage["colleagues"];
  onBack: () => void;
}) {
  const { data: chat, error } = useChat(id);
  const newest = chat?.messages.filter(({ id: number }) => number < Number.MAX_SAFE_INTEGER).at(-1)?.id ?? 0;
  const isOwn = chat?.may_write ?? false;
  useEffect(() => {
    const note = () => readHere(isOwn && !document.hidden ? { chat_id: id, message_id: newest } : null);
    note();
    document.addEventListener("visibilitychange", note);
    return () => {
      document.removeEventListener("visibilitychange", note);
      readHere(null);
    };
  }, [id, newest, isOwn]);
  if (!chat)
    return error ? (
      <Alert color="red">{serverWordsOr(error, "The chat could not be read.")}</Alert>
    ) : (
      <LoadingState />
    );
  return (
    <div className={styles.room}>
      <div className={styles.talk}>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Button
              hiddenFrom="md"
              variant="default"
              size="compact-md"
              leftSection={<ArrowLeft size={16} aria-hidden />}
              onClick={onBack}
            >
              All chats
            </Button>
            <Title order={2} size="h4">
              {visitorName(chat)}
            </Title>
            <Badge variant="light" tt="none" color={chat.is_here ? "green" : "gray"}>
              {chat.is_here ? "Here" : "Away"}
            </Badge>
          </Group>
          <RoomActions chat={chat} colleagues={colleagues} />
        </Group>
        <Messages chat={chat} />
        <ChatAnswer key={chat.id} chat={chat} />
      </div>
      <ChatCustomer chat={chat} />
    </div>
  );
}

function RoomActions({ chat, colleagues }: { chat: ChatOnPage; colleagues: ChatsPage["colleagues"] }) {
  const accept = useAcceptChat();
  const end = useEndChat();
  const ticket = useTicketOfChat();
  const handOver = useHandOverChat();
  const { id } = chat;
  return (
    <Group gap="xs">
      {chat.may_accept && (
        <Button loading={accept.isPending} onClick={() => accept.mutateAsync({ id }).catch(failed)}>
          Take this chat
        </Button>
      )}
      {chat.ticket_id !== null ? (
        <Button component={Link} to={`/ticket?open=${chat.ticket_id}`} variant="default">
          Ticket {chat.ticket_id}
        </Button>
      ) : (
        chat.operator && (
          <Button
            variant="default"
            loading={ticket.isPending}
            onClick={() => ticket.mutateAsync({ id }).catch(failed)}
          >
            Make a ticket
          </Button>
        )
      )}
      {chat.may_write && (
        <>
          {colleagues.length > 0 && (
            <Select
              aria-label="Hand over to"
              placeholder="Hand over to"
              w={150}
              data={colleagues.map((colleague) => ({ value: String(colleague.id), label: colleague.name }))}
              value={null}
              disabled={handOver.isPending}
              onChange={(to) => to && handOver.mutateAsync({ id, to: Number(to) }).catch(failed)}
            />
          )}
          <Button
            variant="default"
            color="red"
            loading={end.isPending}
            onClick={() => end.mutateAsync({ id }).catch(failed)}
          >
            End chat
          </Button>
        </>
      )}
    </Group>
  );
}

function Messages({ chat }: { chat: ChatOnPage }) {
  const box = useRef<HTMLElement>(null);
  const writes = useWrites(chat.id, chat.messages.length);
  const { length } = chat.messages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is shown
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [length, chat.id]);
  const lastOwn = chat.messages.findLast(({ from }) => from === "operator");
  return (
    <>
      <section
        ref={box}
        className={styles.log}
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {chat.before.length > 0 && (
          <details className={styles.before}>
            <summary>With the assistant before ({chat.before.length} lines)</summary>
            <ol>
              {chat.before.map(({ from, text }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
                <li key={at}>
                  <strong>{from === "assistant" ? "Assistant" : "Visitor"}:</strong> {text}
                </li>
              ))}
            </ol>
          </details>
        )}
        <div role="log" style={{ display: "contents" }}>
          {chat.messages.map((message) =>
            message.from === "event" ? (
              <p key={message.id} className={styles.event}>
                {eventWords(message)}, {formatIndiaTime(message.at)}
              </p>
            ) : (
              <div key={message.clientId} className={styles.line} data-from={message.from}>
                <div className={styles.bubble}>
                  {message.picture ? <Picture chatId={chat.id} id={message.id} /> : message.text}
                </div>
                <div className={styles.meta}>
                  {message.from === "operator" ? (message.name ?? "Support") : "Visitor"},{" "}
                  {formatIndiaTime(message.at)}
                  {message === lastOwn && message.id <= chat.read_by_visitor && " · Read"}
                </div>
              </div>
            ),
          )}
        </div>
      </section>
      <p className={styles.writes} role="status">
        {writes && chat.state !== "ended" && "The visitor is writing…"}
      </p>
    </>
  );
}

function Picture({ chatId, id }: { chatId: number; id: number }) {
  const address = chatPictureCall(chatId, id);
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <img className={styles.picture} src={address} alt="Sent in the chat, opens in a new tab" />
    </a>
  );
}

const writesForMs = 6_000;

/** Returns whether the visitor is writing; a message ends it. */
function useWrites(id: number, messages: number): boolean {
  const [writes, setWrites] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    const stop = onVisitorWrites((chatId) => {
      if (chatId !== id) return;
      setWrites(true);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setWrites(false), writesForMs);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message ends it
  useEffect(() => setWrites(false), [messages]);
  return writes;
}
