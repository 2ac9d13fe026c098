import type { ChatsPage } from "#shared/operator-api/chats-contract.ts";
import { ChatList } from "./chat-list.tsx";
import { ChatRoom } from "./chat-room.tsx";
import styles from "./chats.module.css";

/** Renders the chats, and the opened one beside them; on phones instead of them. */
export function ChatDesk({
  page,
  opened,
  now,
  onOpen,
}: {
  page: ChatsPage;
  opened: number | null;
  now: number;
  onOpen: (id: number | null) => void;
}) {
  return (
    <div className={styles.desk} data-open={opened !== null}>
      <ChatList page={page} opened={opened} now={now} onOpen={onOpen} />
      {opened !== null && (
        <ChatRoom key={opened} id={opened} colleagues={page.colleagues} onBack={() => onOpen(null)} />
      )}
    </div>
  );
}
