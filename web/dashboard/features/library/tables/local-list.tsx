import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Text, Title } from "@mantine/core";
import { MapPin, Pencil, Plus, Thermometer, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ListedDataSource } from "#shared/contracts/library/data-sources.ts";
import { documentContracts } from "#shared/media-kinds/written-documents.ts";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { CardList } from "../../../../ui/panel/card-list.tsx";
import { useDataDocument } from "../../../media-kinds/data-source-queries.ts";
import { SourceChoice } from "../../playing/publishing/source-choice.tsx";
import type { EditedLocal } from "./local-dialog.tsx";
import styles from "./table-list.module.css";
import { useTableActions } from "./table-queries.ts";
import { useShownSource } from "./use-shown-source.ts";

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
    <section aria-labelledby="local-sources">
      <Title order={2} size="h3" id="local-sources" mt="xl">{t`Sensors and areas`}</Title>
      <Text size="sm" c="dimmed" mb="md">
        <Trans>
          What each screen knows itself, also without a network, for conditions of schedules and items.
          Positions stay on the device.
        </Trans>
      </Text>
      {mayEdit && (
        <Group mb="md">
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={create("sensor")}>
            {t`New sensor`}
          </Button>
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={create("area")}>
            {t`New area`}
          </Button>
        </Group>
      )}
      <CardList label={t`Sensors and areas`}>
        {sources.map((source) => (
          <LocalCard key={source.id} source={source} mayEdit={mayEdit} onEdit={setEdited} />
        ))}
      </CardList>
      {edited && (
        <Suspense>
          <LocalDialog edited={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </section>
  );
}

interface CardProps {
  source: ListedDataSource;
  mayEdit: boolean;
  onEdit: (edited: EditedLocal) => void;
}

function LocalCard({ source, mayEdit, onEdit }: CardProps) {
  const { remove, restore } = useTableActions();
  const { id, name, kind } = source;
  const card = useShownSource(id);
  const document = useDataDocument(id).data?.document;
  const Icon = kind === "area" ? MapPin : Thermometer;
  const drop = () =>
    remove.mutateAsync(id).then(
      () => offerUndo(t`“${name}” deleted`, () => restore.mutateAsync(id)),
      (error) => showFailure(t`“${name}” was not deleted`, error),
    );
  return (
    <li className={styles.followedCard} id={`source-${id}`} ref={card} tabIndex={-1}>
      <div className={styles.followed}>
        <Icon size={18} aria-hidden />
        <Text fw={600} className={styles.words ?? ""}>
          {name}
        </Text>
        {mayEdit && (document?.kind === "sensor" || document?.kind === "area") && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Edit “${name}”`}
              onClick={() => onEdit({ id, name, document })}
            >
              <Pencil size={17} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t`Delete “${name}”`}
              loading={remove.isPending}
              onClick={drop}
            >
              <Trash2 size={17} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      <Text size="sm">
        {document?.kind === "sensor" && <code>{`PUT /facts/${document.fact}`}</code>}
        {document?.kind === "area" && (document.radiusM === null ? t`A polygon` : t`A circle`)}
      </Text>
      <SourceChoice source={source} named />
    </li>
  );
}
