import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Anchor, List } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { useLostRows } from "./component-queries.ts";

const most = 5;

/** Names the designs that stand for a row which is gone from its table. Renders nothing without one. */
export function LostRows() {
  const lost = useLostRows().data ?? [];
  if (lost.length === 0) return null;
  const more = lost.length - most;
  return (
    <Alert color="orange" mb="md" title={t`Rows that are gone from their tables`}>
      <List size="sm">
        {lost.slice(0, most).map(({ mediaId, name, sourceId, table, key }) => (
          <List.Item key={`${mediaId} ${sourceId} ${key}`}>
            <Trans>
              <Anchor component={Link} to={paths.design(mediaId)} size="sm">
                {name}
              </Anchor>{" "}
              shows “{key}”, which is not in the table{" "}
              <Anchor component={Link} to={paths.table(sourceId)} size="sm">
                {table}
              </Anchor>
              .
            </Trans>
          </List.Item>
        ))}
      </List>
      {more > 0 && <Trans>And {more} more.</Trans>}
    </Alert>
  );
}
