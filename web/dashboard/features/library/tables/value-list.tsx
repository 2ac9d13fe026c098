import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { Gauge, Pencil, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import { formatDateTime, formatNumber } from "#web/lib/formats.ts";
import { SourceCard, SourceSection } from "./followed-list.tsx";

const ValueDialog = lazy(async () => ({ default: (await import("./value-dialog.tsx")).ValueDialog }));

/** Renders the data sources with single values, which people or other systems send. */
export function ValueList({ sources, mayEdit }: { sources: readonly ListedDataSource[]; mayEdit: boolean }) {
  const [edited, setEdited] = useState<number | "new" | null>(null);
  const source = sources.find(({ id }) => id === edited) ?? null;
  return (
    <SourceSection
      title={t`Values`}
      about={t`Numbers and texts that your systems send, for data tiles, designs and conditions.`}
      tools={
        <Group mb="md">
          {mayEdit && (
            <Button
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => setEdited("new")}
            >
              {t`New value`}
            </Button>
          )}
          {(edited === "new" || source) && (
            <Suspense>
              <ValueDialog key={edited} source={source} onMade={setEdited} onClose={() => setEdited(null)} />
            </Suspense>
          )}
        </Group>
      }
    >
      {sources.map((source) => (
        <ValueCard key={source.id} source={source} mayEdit={mayEdit} onEdit={() => setEdited(source.id)} />
      ))}
    </SourceSection>
  );
}

interface CardProps {
  source: ListedDataSource;
  mayEdit: boolean;
  onEdit: () => void;
}

function ValueCard({ source, mayEdit, onEdit }: CardProps) {
  const { name, value, valueAt, limits } = source;
  const change = mayEdit && (
    <ActionIcon variant="subtle" color="gray" aria-label={t`Edit “${name}”`} onClick={onEdit}>
      <Pencil size={17} aria-hidden />
    </ActionIcon>
  );
  return (
    <SourceCard source={source} icon={Gauge} change={change}>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {valueAt ? (
          <Trans>
            Now <strong>{value ?? t`nothing`}</strong>, sent {formatDateTime(valueAt)}
          </Trans>
        ) : (
          t`No value has been sent yet.`
        )}
      </Text>
      {limits && (
        <Text size="sm" c="dimmed">
          {t`Becomes 1 at ${formatNumber(limits.on)}, and 0 at ${formatNumber(limits.off)}`}
        </Text>
      )}
    </SourceCard>
  );
}
