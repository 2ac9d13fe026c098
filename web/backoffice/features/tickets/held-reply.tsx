import { Button, Group, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import type { TakenBack, TimelineEntry } from "#shared/operator-api/ticket-work.ts";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useTakeBack } from "./ticket-queries.ts";

/** Counts down until an answer leaves, and takes it back: its text is then to be written on. */
export function HeldReply(props: {
  ticketId: string;
  entry: TimelineEntry;
  leavesAt: string;
  onTaken: (taken: TakenBack) => void;
}) {
  const { ticketId, entry, onTaken } = props;
  const leavesAt = Date.parse(props.leavesAt);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const takeBack = useTakeBack(ticketId, onTaken);
  const seconds = Math.ceil((leavesAt - now) / 1000);
  if (seconds <= 0) return null;
  return (
    <Group gap="xs" mt={4}>
      <Text size="sm" c="dimmed">
        Leaves in {seconds} s
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={takeBack.isPending}
        onClick={() =>
          takeBack
            .mutateAsync(entry.id.replace("message-", ""))
            .catch((error) => showAlert(serverWordsOr(error, "It could not be taken back. Try again.")))
        }
      >
        Undo
      </Button>
    </Group>
  );
}
