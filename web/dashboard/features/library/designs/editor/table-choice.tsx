import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Menu, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Table2 } from "lucide-react";
import { Link } from "react-router";
import type { BoardRole } from "#shared/media-kinds/board-settings.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { paths } from "#shared/paths.ts";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { documentQuery, useDataSources } from "../../../../media-kinds/data-source-queries.ts";

/** A table of the account, with what its columns probably mean. */
export interface ChosenTable {
  sourceId: number;
  document: TableDocument;
  roles: Partial<Record<BoardRole, string>>;
}

/** Returns what fetches a table. The guesses know the words of many languages: they are loaded with the first table. */
export function useReadTable(onRead: (table: ChosenTable) => void): (sourceId: number) => void {
  const client = useQueryClient();
  const read = async (sourceId: number) => {
    const [{ document }, { guessRoles }] = await Promise.all([
      client.fetchQuery(documentQuery(sourceId)),
      import("#shared/tables/guess-roles.ts"),
    ]);
    if (document.kind === "table") onRead({ sourceId, document, roles: guessRoles(document.columns) });
  };
  return (sourceId) => {
    read(sourceId).catch((error) => showFailure(t`The table could not be read`, error));
  };
}

/** Renders the tables of the account, to choose one. */
export function TableChoice({ label, onChoose }: { label: string; onChoose: (table: ChosenTable) => void }) {
  const tables = useDataSources("table").data;
  const read = useReadTable(onChoose);
  if (tables?.length === 0)
    return (
      <Text size="xs" c="dimmed">
        <Trans>
          There is no table yet.{" "}
          <Anchor component={Link} to={paths.tables} size="xs">
            Create a table
          </Anchor>
        </Trans>
      </Text>
    );
  return (
    <Menu keepMounted={false}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<Table2 size={15} aria-hidden />} loading={!tables}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: "auto" }}>
        {tables?.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => read(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
