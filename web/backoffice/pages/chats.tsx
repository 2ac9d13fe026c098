import { Alert, Button, Group } from "@mantine/core";
import { useEffect, useState } from "react";
import { useAddressQuery } from "#web/lib/use-address-view.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { serverWordsOr } from "../calls/operator-call.ts";
import { canAskForNotices } from "../features/chats/chat-calls.ts";
import { ChatDesk } from "../features/chats/chat-desk.tsx";
import { useChats } from "../features/chats/chat-queries.ts";
import { unavailableWords } from "../features/chats/chat-words.ts";

/** Live chat: who waits, the chats that go on, and one of them. */
export function ChatsPage() {
  const chats = useChats();
  const now = useSeconds();
  const { query, change } = useAddressQuery();
  const [asks, setAsks] = useState(canAskForNotices);
  const opened = Number(query.get("open")) || null;
  const open = (id: number | null) => change({ open: id }, { replace: true });
  if (!chats.data)
    return chats.error ? (
      <Alert color="red">{serverWordsOr(chats.error, "The chats could not be read.")}</Alert>
    ) : (
      <LoadingState />
    );
  const { unavailable } = chats.data;
  return (
    <>
      {unavailable && (
        <Alert color="orange" mb="md" role="status">
          {unavailableWords[unavailable]}
        </Alert>
      )}
      {asks && (
        <Group mb="md">
          <Button
            variant="default"
            onClick={() => void Notification.requestPermission().then(() => setAsks(canAskForNotices()))}
          >
            Notify me of new chats
          </Button>
        </Group>
      )}
      <ChatDesk page={chats.data} opened={opened} now={now} onOpen={open} />
    </>
  );
}

/** Returns the time, each second: the line shows how long each one waits. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
