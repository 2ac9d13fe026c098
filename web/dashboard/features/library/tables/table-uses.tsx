import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { paths } from "#shared/paths.ts";
import { guessRoles } from "#shared/tables/guess-roles.ts";
import { meaningOf } from "#shared/tables/header-meaning.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { kinds } from "../../../media-kinds/index.ts";
import { useTableUsage } from "./table-queries.ts";
import styles from "./table-uses.module.css";

/** Renders what a table looks like as a board, and which boards and screens show it. */
export function TableUses({ id, name, table }: { id: number; name: string; table: TableDocument }) {
  const { data: usage } = useTableUsage(id);
  const { Picture, fresh } = kinds.board;
  const boards = usage?.media.length ?? 0;
  const screens = (usage?.screenCount ?? 0) + (usage?.hiddenScreenCount ?? 0);
  const isQueue = table.columns.some((column) => meaningOf(column.name) === "token");
  const settings = {
    ...fresh,
    sourceId: id,
    title: name,
    columns: guessRoles(table.columns),
    ...(isQueue && { layout: "queue" as const }),
  };
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">{t`As a board`}</Title>
      <div className={styles.picture} role="img" aria-label={t`The table as a board`}>
        <LatePart>
          <Picture widget={{ kind: "board", settings }} calm />
        </LatePart>
      </div>
      {usage && (
        <Text size="sm">
          {usage.media.length === 0 ? (
            <Trans>
              No board shows this table yet. Create one under{" "}
              <Anchor component={Link} to={paths.media} underline="always">
                Media
              </Anchor>
              .
            </Trans>
          ) : (
            <>
              <Plural value={boards} one="# board shows it:" other="# boards show it:" />{" "}
              {usage.media.map((each) => each.name).join(", ")}
              {". "}
              <Plural
                value={screens}
                _0="It is on no screen yet."
                one="It is on # screen."
                other="It is on # screens."
              />
            </>
          )}
        </Text>
      )}
    </Stack>
  );
}
