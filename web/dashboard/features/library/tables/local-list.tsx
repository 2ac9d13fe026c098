import { t } from "@lingui/core/macro";
import { ActionIcon, Anchor, Button, Group, Text } from "@mantine/core";
import { MapPin, Pencil, Plus, Thermometer } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import { documentContracts } from "#shared/media-kinds/written-documents.ts";
import { paths } from "#shared/paths.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { useDataDocument } from "../../../media-kinds/data-source-queries.ts";
import { SourceCard, SourceSection } from "./followed-list.tsx";
import type { EditedLocal } from "./local-fields.ts";

const LocalDialog = lazy(async () => ({ default: (await import("./local-dialog.tsx")).LocalDialog }));

const emptyOf = (kind: "sensor" | "area"): EditedLocal["document"] =>
  kind === "sensor"
    ? { ...documentContracts.sensor.empty, fact: "" }
    : { ...documentContracts.area.empty, points: [], radiusM: null };

/** Renders what each screen finds out by itself: sensors at the device, and areas in which it moves. */
export function LocalList({ sources, mayEdit }: { sources: readonly ListedDataSource[]; mayEdit: boolean }) {
  const [edited, setEdited] = useState<EditedLocal | null>(null);
  const create = (kind: "sensor" | "area") => () =>
    setEdited({ id: null, name: "", document: emptyOf(kind) });
  return (
    <SourceSection
      title={t`Sensors and areas`}
      about={t`What each screen knows itself, also without a network, for conditions of schedules and items. Positions stay on the device.`}
      tools={
        <Group mb="md">
          {mayEdit && (
            <>
              <Button
                variant="default"
                leftSection={<Plus size={16} aria-hidden />}
                onClick={create("sensor")}
              >
                {t`New sensor`}
              </Button>
              <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={create("area")}>
                {t`New area`}
              </Button>
            </>
          )}
          <Anchor size="sm" href={`${paths.helpCenter}#sensors`} underline="always">
            {t`How a device sends its values`}
          </Anchor>
          {edited && (
            <Suspense>
              <LocalDialog edited={edited} onClose={() => setEdited(null)} />
            </Suspense>
          )}
        </Group>
      }
    >
      {sources.map((source) => (
        <LocalCard key={source.id} source={source} mayEdit={mayEdit} onEdit={setEdited} />
      ))}
    </SourceSection>
  );
}

interface CardProps {
  source: ListedDataSource;
  mayEdit: boolean;
  onEdit: (edited: EditedLocal) => void;
}

function LocalCard({ source, mayEdit, onEdit }: CardProps) {
  const { id, name, kind } = source;
  const document = useDataDocument(id).data?.document;
  const isKnown = document?.kind === "sensor" || document?.kind === "area";
  const change = isKnown && (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t`Edit “${name}”`}
      onClick={() => onEdit({ id, name, document })}
    >
      <Pencil size={17} aria-hidden />
    </ActionIcon>
  );
  return (
    <SourceCard source={source} icon={kind === "area" ? MapPin : Thermometer} change={mayEdit && change}>
      <Text size="sm">
        {document?.kind === "sensor" && <code>{`PUT /facts/${document.fact}`}</code>}
        {document?.kind === "sensor" && document.limits && ` · ${limitsWords(document.limits)}`}
        {document?.kind === "area" &&
          (document.radiusM === null ? t`A polygon` : t`A circle of ${formatNumber(document.radiusM)} m`)}
      </Text>
    </SourceCard>
  );
}

/** Says when an alarm with two limits begins and ends. */
const limitsWords = ({ on, off }: { on: number; off: number }) =>
  t`1 at ${formatNumber(on)}, 0 at ${formatNumber(off)}`;
