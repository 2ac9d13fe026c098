import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listDataSources } from "#shared/contracts/library/data-sources.ts";
import { answerOf } from "#web/lib/reads.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { pageOfSource } from "../../../media-kinds/data-source-queries.ts";
import { useMay } from "../../../queries/me.ts";
import styles from "./publishing.module.css";
import { SourceChoice } from "./source-choice.tsx";

/** Other systems change values at any time: how often they are looked for, in milliseconds. */
const lookEveryMs = 15_000;

/** Renders how many data sources act without approval, and the choice for each. */
export function SourcesPart() {
  const sources = useQuery({
    ...answerOf(listDataSources, ["data-sources"], {}),
    refetchInterval: lookEveryMs,
  });
  const seesAll = useMay("content.see", { whole: true });
  const items = sources.data?.items;
  if (!items)
    return (
      <NotLoaded query={sources} failed={t`The data sources could not be loaded`} lines={2} height={80} />
    );
  const open = items.filter(({ isOpen }) => isOpen);
  return (
    <Part
      title={plural(open.length, {
        one: "# data source changes on screens at once",
        other: "# data sources change on screens at once",
      })}
    >
      <Text size="sm" c="dimmed">
        {open.length > 0 ? (
          <Trans>
            They are not part of the review: what people or other systems write there is on screens within
            seconds.
          </Trans>
        ) : items.length > 0 ? (
          <Trans>Every change of a table, a feed or a value waits for approval.</Trans>
        ) : seesAll ? (
          <Trans>There are no tables, feeds or values yet. A new one changes on screens at once.</Trans>
        ) : (
          <Trans>No tables, feeds or values are in your part of the account.</Trans>
        )}
      </Text>
      {items.length > 0 && (
        <ul className={styles.kinds}>
          {items.map((source) => (
            <li key={source.id} className={styles.kind}>
              <Stack gap={6}>
                <Anchor
                  component={Link}
                  to={pageOfSource(source)}
                  fw={600}
                  style={{ overflowWrap: "anywhere" }}
                >
                  {source.name}
                </Anchor>
                <SourceChoice source={source} named />
              </Stack>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
