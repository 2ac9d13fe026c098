import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { type LinkedTable, linesOf } from "#shared/design-templates/kit/table-lines.ts";
import { useDataSources } from "../../../../../media-kinds/data-source-queries.ts";
import { type ChosenTable, TableChoice } from "../../editor/table-choice.tsx";

interface LinesOfTableProps {
  linked: boolean;
  onLink: (table: LinkedTable) => void;
  onUnlink: () => void;
}

/** Fills a list with the names and prices of a table, which the design then follows. Not shown without tables. */
export function LinesOfTable({ linked, onLink, onUnlink }: LinesOfTableProps) {
  const tables = useDataSources("table").data;
  const [problem, setProblem] = useState<string | null>(null);
  function take({ sourceId, document }: ChosenTable): void {
    const isList = linesOf(document) !== "";
    setProblem(isList ? null : t`This table needs a column with names and one with prices or times.`);
    if (isList) onLink({ sourceId, document });
  }
  if (!tables || tables.length === 0) return null;
  return (
    <>
      <Group gap="xs">
        <TableChoice label={t`Take the lines of a table`} onChoose={take} />
        {linked && (
          <Button variant="subtle" size="xs" onClick={onUnlink}>{t`Do not follow the table`}</Button>
        )}
      </Group>
      {linked && (
        <Text size="xs" c="dimmed" role="status">
          <Trans>
            The prices of these rows follow the table: a change there is on all screens within seconds. Rows
            that you add, rename or remove later are not in the design. For these, make a board.
          </Trans>
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
