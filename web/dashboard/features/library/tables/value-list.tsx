import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text, Title } from "@mantine/core";
import { Gauge } from "lucide-react";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { CardList } from "../../../../ui/panel/card-list.tsx";
import { SourceChoice } from "../../playing/publishing/source-choice.tsx";
import styles from "./table-list.module.css";
import { useShownSource } from "./use-shown-source.ts";

/** Renders the data sources with single values, which people or other systems send. */
export function ValueList({ sources }: { sources: readonly ListedDataSource[] }) {
  return (
    <section aria-labelledby="value-sources">
      <Title order={2} size="h3" id="value-sources" mt="xl">{t`Values`}</Title>
      <Text size="sm" c="dimmed" mb="md">
        <Trans>Numbers and texts that your systems send, for data tiles and designs.</Trans>
      </Text>
      <CardList label={t`Values`}>
        {sources.map((source) => (
          <ValueCard key={source.id} source={source} />
        ))}
      </CardList>
    </section>
  );
}

function ValueCard({ source }: { source: ListedDataSource }) {
  const { id, name, value, valueAt } = source;
  const card = useShownSource(id);
  return (
    <li className={styles.followedCard} id={`source-${id}`} ref={card} tabIndex={-1}>
      <div className={styles.followed}>
        <Gauge size={18} aria-hidden />
        <Text fw={600} className={styles.words ?? ""}>
          {name}
        </Text>
      </div>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {valueAt ? (
          <Trans>
            Now <strong>{value ?? t`nothing`}</strong>, sent {formatDateTime(valueAt)}
          </Trans>
        ) : (
          t`No value has been sent yet.`
        )}
      </Text>
      <SourceChoice source={source} named />
    </li>
  );
}
