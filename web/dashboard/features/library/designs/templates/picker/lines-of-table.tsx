import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { type LinkedTable, linesOf } from "#shared/design-templates/kit/table-lines.ts";
import { useDataSources } from "../../../../../media-kinds/data-source-queries.ts";
import { type ChosenTable, TableChoice } from "../../editor/table-choice.tsx";

interface LinesOfTableProps {
  /** What the list follows. */
  table: LinkedTable | null;
  /** Letters for which the list has room. */
  most: number;
  onLink: (table: LinkedTable, text: string) => void;
  onUnlink: () => void;
}

/** Fills a list with the names and prices of a table, which the design then follows. Not shown without tables. */
export function LinesOfTable({ table, most, onLink, onUnlink }: LinesOfTableProps) {
  const tables = useDataSources("table").data;
  const [problem, setProblem] = useState<string | null>(null);
  function take({ sourceId, document }: ChosenTable): void {
    const { text } = linesOf(document, most);
    setProblem(text ? null : t`This table needs a column with names and one with prices or times.`);
    if (text) onLink({ sourceId, document }, text);
  }
  const lines = table && linesOf(table.document, most);
  if (!tables || tables.length === 0) return null;
  return (
    <>
      <Group gap="xs">
        <TableChoice label={t`Take the lines of a table`} onChoose={take} />
        {lines && <Button variant="subtle" size="xs" onClick={onUnlink}>{t`Do not follow the table`}</Button>}
      </Group>
      {lines && (
        <Text size="xs" c="dimmed" role="status">
          <Trans>
            The prices of these rows follow the table: a change there is on all screens within seconds. Rows
            that you add, rename, remove or mark as sold out later do not change the design. For these, make a
            board.
          </Trans>{" "}
          {lines.hiddenOrSoldOut > 0 && (
            <Plural
              value={lines.hiddenOrSoldOut}
              one="# row is hidden or sold out in the table, so it is left out."
              other="# rows are hidden or sold out in the table, so they are left out."
            />
          )}{" "}
          {lines.noRoom > 0 && (
            <Plural
              value={lines.noRoom}
              one="# row has no room here: a list has up to 24 lines, and each name once."
              other="# rows have no room here: a list has up to 24 lines, and each name once."
            />
          )}
        </Text>
      )}
      {problem && (
        <Text size="xs" c="red" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
