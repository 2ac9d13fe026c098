import { Badge, Text, Title } from "@mantine/core";
import type { ChatInList, ChatsPage } from "#shared/operator-api/chats-contract.ts";
import { visitorName, waitWords } from "./chat-words.ts";
import styles from "./chats.module.css";

/** Renders the line, the chats that go on, and those that ended within a day. */
export function ChatList({
  page,
  opened,
  now,
  onOpen,
}: {
  page: ChatsPage;
  opened: number | null;
  now: number;
  onOpen: (id: number) => void;
}) {
  const isOwn = ({ operator }: ChatInList) => operator?.id === page.self;
  const of = (state: ChatInList["state"]) => page.chats.filter((chat) => chat.state === state);
  const groups: [string, ChatInList[], string?][] = [
    ["Waiting", of("waiting"), "Nobody waits."],
    ["Your chats", of("open").filter(isOwn), "You answer no chat."],
    ["Colleagues", of("open").filter((chat) => !isOwn(chat))],
    ["Ended today", of("ended")],
  ];
  return (
    <div className={styles.list}>
      {groups.map(
        ([title, chats, none]) =>
          (chats.length > 0 || none) && (
            <section key={title} aria-label={title}>
              <Title order={2} size="h5" className={styles.heading}>
                {title}
              </Title>
              {chats.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {none}
                </Text>
              ) : (
                <ul className={styles.rows}>
                  {chats.map((chat) => (
                    <li key={chat.id}>
                      <Row chat={chat} now={now} isOpened={chat.id === opened} onOpen={onOpen} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          ),
      )}
    </div>
  );
}

function Row({
  chat,
  now,
  isOpened,
  onOpen,
}: {
  chat: ChatInList;
  now: number;
  isOpened: boolean;
  onOpen: (id: number) => void;
}) {
  const { state, unread, operator } = chat;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isOpened ? "true" : undefined}
      onClick={() => onOpen(chat.id)}
    >
      <span className={styles.name}>{visitorName(chat)}</span>
      {state === "waiting" ? (
        <Badge color="orange" variant="light" tt="none">
          {waitWords(chat.waiting_since, now)}
        </Badge>
      ) : (
        state === "open" &&
        unread > 0 && (
          <Badge color="red" aria-label={`${unread} unread`}>
            {unread}
          </Badge>
        )
      )}
      <span className={styles.last}>
        {chat.last_text ?? (operator ? `With ${operator.name}` : chat.page)}
      </span>
    </button>
  );
}
