import { Box } from "@mantine/core";
import type { Fields } from "#shared/merge/fields.ts";
import type { Side } from "#shared/merge/merge.ts";
import { ApiError, isAboutEdits } from "#web/lib/api.ts";
import { ClashChoice } from "./clash-choice.tsx";
import type { Difference } from "./difference-list.tsx";

/** Returns the values that others saved of the fields that were changed here, too; null for another refusal. */
export function theirsOf(error: unknown): Fields | null {
  if (!(error instanceof ApiError && isAboutEdits(error)) || error.clashes.length === 0) return null;
  return Object.fromEntries(error.clashes.map(({ field, theirs }) => [field, theirs]));
}

interface SaveClashProps {
  theirs: Fields | null;
  /** Says what differs. */
  differences: (theirs: Fields) => readonly Difference[];
  /** Takes over the values of others for these fields, or keeps the own ones. Both are then saved from the newest state. */
  onSettle: (side: Side, theirs: Fields) => void;
}

/** Asks whose values stay where both changed the same in a form. Renders nothing without a clash. */
export const SaveClash = ({ theirs, differences, onSettle }: SaveClashProps) =>
  theirs && (
    <Box mt="md">
      <ClashChoice
        rows={[]}
        differences={differences(theirs)}
        onSettle={(_, side) => onSettle(side, theirs)}
      />
    </Box>
  );
