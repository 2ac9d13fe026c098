import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { Gauge } from "lucide-react";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { SourceCard, SourceSection } from "./followed-list.tsx";

/** Renders the data sources with single values, which people or other systems send. */
export function ValueList({ sources }: { sources: readonly ListedDataSource[] }) {
  return (
    <SourceSection
      title={t`Values`}
      about={t`Numbers and texts that your systems send, for data tiles and designs.`}
    >
      {sources.map((source) => (
        <ValueCard key={source.id} source={source} />
      ))}
    </SourceSection>
  );
}

function ValueCard({ source }: { source: ListedDataSource }) {
  const { value, valueAt } = source;
  return (
    <SourceCard source={source} icon={Gauge}>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {valueAt ? (
          <Trans>
            Now <strong>{value ?? t`nothing`}</strong>, sent {formatDateTime(valueAt)}
          </Trans>
        ) : (
          t`No value has been sent yet.`
        )}
      </Text>
    </SourceCard>
  );
}
