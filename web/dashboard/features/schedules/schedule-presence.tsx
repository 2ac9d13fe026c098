import { Group } from "@mantine/core";
import { type Change, NewsMark } from "../together/news-mark.tsx";
import { OthersHere } from "../together/others-here.tsx";
import { usePresence } from "../together/use-presence.ts";

interface SchedulePresenceProps {
  id: number;
  /** Number of edits made here. */
  edits: number;
  news: Change | null;
  onNewsOver: () => void;
}

/** Shows who else has this schedule open, and what they have just changed. */
export function SchedulePresence({ id, edits, news, onNewsOver }: SchedulePresenceProps) {
  const people = usePresence({ kind: "schedule", id }, edits);
  return (
    <Group gap="sm" mb={people.length > 0 || news ? "sm" : 0}>
      <OthersHere people={people} />
      <NewsMark news={news} onOver={onNewsOver} />
    </Group>
  );
}
