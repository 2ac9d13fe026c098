import { Group } from "@mantine/core";
import { type Change, NewsMark } from "./news-mark.tsx";
import { OthersHere } from "./others-here.tsx";
import { usePresence } from "./use-presence.ts";

interface TogetherProps {
  place: Parameters<typeof usePresence>[0];
  /** Number of edits made here. */
  edits: number;
  news: Change | null;
  onNewsOver: () => void;
}

/** Shows who else has this page open, and what they have just changed. */
export function Together({ place, edits, news, onNewsOver }: TogetherProps) {
  const people = usePresence(place, edits);
  return (
    <Group gap="sm" mb={people.length > 0 || news ? "sm" : 0}>
      <OthersHere people={people} />
      <NewsMark news={news} onOver={onNewsOver} />
    </Group>
  );
}
