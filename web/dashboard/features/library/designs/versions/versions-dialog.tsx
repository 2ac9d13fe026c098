import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text, UnstyledButton } from "@mantine/core";
import { History, Tag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { DesignVersion } from "#shared/contracts/library/design-versions.ts";
import { changesBetween } from "#shared/design-changes/design-changes.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { offerUndo, showFailure } from "#web/ui/panel/notices.tsx";
import { FailedState, LoadingState } from "#web/ui/panel/states.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { DesignPicture } from "../../../../media-kinds/design-picture.tsx";
import type { DesignEditor, DesignView } from "../editor/design-editor.ts";
import { designOfPage } from "../editor/page-edits.ts";
import { changeWords } from "./change-words.ts";
import { useDesignVersion, useDesignVersions, useNameVersion } from "./version-queries.ts";
import styles from "./versions.module.css";

const NameVersionDialog = lazy(async () => ({
  default: (await import("./name-version-dialog.tsx")).NameVersionDialog,
}));

interface VersionsDialogProps {
  designId: number;
  editor: DesignEditor;
  view: DesignView;
  mayEdit: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Shows the versions of a design, compares one with the design as it is now, and brings it back. */
export function VersionsDialog({ designId, editor, view, mayEdit, opened, onClose }: VersionsDialogProps) {
  const versions = useDesignVersions(designId);
  const [chosen, setChosen] = useState<number | null>(null);
  const hasEarlier = (versions.data?.length ?? 0) > 1;
  const version = versions.data?.find(({ revision }) => revision === chosen) ?? null;

  function content() {
    if (versions.isError) return <FailedState title={t`The versions could not be loaded`} of={versions} />;
    if (!versions.data) return <LoadingState lines={3} height={60} />;
    return (
      <div className={styles.columns}>
        <ul className={styles.versions} aria-label={t`Versions`}>
          {versions.data.map((each) => (
            <li key={each.revision}>
              <UnstyledButton
                className={styles.version}
                aria-pressed={each.revision === chosen}
                onClick={() => setChosen(each.revision)}
              >
                <span className={styles.small} aria-hidden>
                  {each.pictureUrl && <img src={each.pictureUrl} alt="" loading="lazy" />}
                </span>
                <VersionWords version={each} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {version ? (
          <Compare
            key={version.revision}
            designId={designId}
            version={version}
            editor={editor}
            view={view}
            mayEdit={mayEdit}
            onClose={onClose}
          />
        ) : (
          <Text c="dimmed" size="sm">
            {hasEarlier ? (
              <Trans>Choose a version to compare it with the design as it is now.</Trans>
            ) : (
              <Trans>No earlier version yet. One is kept whenever somebody has changed the design.</Trans>
            )}
          </Text>
        )}
      </div>
    );
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t`Versions of this design`}
      size={hasEarlier ? "min(1100px, 96vw)" : "lg"}
    >
      {content()}
    </Dialog>
  );
}

function VersionWords({ version: { name, by, at, changes, isPresent } }: { version: DesignVersion }) {
  return (
    <span className={styles.words}>
      <b>{name ?? (isPresent ? t`Now` : at ? formatDateTime(at) : t`The beginning`)}</b>
      <Text size="xs" c="dimmed" component="span">
        {[name || isPresent ? at && formatDateTime(at) : null, by?.name].filter(Boolean).join(", ")}
      </Text>
      {changes && (
        <Text size="xs" component="span">
          {changeWords(changes)}
        </Text>
      )}
    </span>
  );
}

function Compare({
  designId,
  version,
  editor,
  view,
  mayEdit,
  onClose,
}: Omit<VersionsDialogProps, "opened"> & { version: DesignVersion }) {
  const then = useDesignVersion(designId, version.revision).data;
  const naming = useLazyDialog();
  const name = useNameVersion(designId);
  const fails = (error: unknown) => showFailure(t`The name could not be changed`, error);
  if (!then) return <LoadingState lines={2} height={120} />;
  const now = { name: view.name, design: view.whole };
  const differs = changesBetween({ name: then.name, design: then.settings }, now);
  const isSame = Object.keys(differs).length === 0;
  function restore(): void {
    if (!then) return;
    editor.changeWhole(() => then.settings);
    if (then.name !== view.name) editor.rename(then.name);
    onClose();
    const restored = editor.view().whole;
    offerUndo(t`The design is again as it was. That is a new version.`, async () => {
      if (editor.view().whole !== restored) return;
      editor.changeWhole(() => now.design);
      editor.rename(now.name);
    });
  }
  return (
    <Stack gap="sm">
      <div className={styles.pair}>
        <Picture label={t`Then`} design={then.settings} page={view.page?.id ?? null} />
        <Picture label={t`Now`} design={view.whole} page={view.page?.id ?? null} />
      </div>
      <Text size="sm" role="status">
        {isSame ? (
          <Trans>The design is now as it was then.</Trans>
        ) : (
          <Trans>Since then: {changeWords(differs)}</Trans>
        )}
      </Text>
      {mayEdit && (
        <Group gap="sm">
          <Button leftSection={<History size={16} aria-hidden />} disabled={isSame} onClick={restore}>
            <Trans>Bring this version back</Trans>
          </Button>
          <Button variant="default" leftSection={<Tag size={16} aria-hidden />} onClick={naming.open}>
            {version.name ? <Trans>Rename</Trans> : <Trans>Name this version</Trans>}
          </Button>
          {version.name && (
            <Button
              variant="subtle"
              color="gray"
              loading={name.isPending}
              onClick={() => void name.mutateAsync({ revision: version.revision, name: null }).catch(fails)}
            >
              <Trans>Take the name away</Trans>
            </Button>
          )}
        </Group>
      )}
      <Suspense>
        {naming.opened && <NameVersionDialog designId={designId} version={version} onClose={naming.close} />}
      </Suspense>
    </Stack>
  );
}

/** Draws the open page of a state; its first one where it does not have that page. */
function Picture({ label, design, page }: { label: string; design: Design; page: string | null }) {
  const settings = designOfPage(design, page);
  return (
    <figure style={{ margin: 0, minWidth: 0 }}>
      <Text component="figcaption" size="xs" c="dimmed" mb={4}>
        {label}
      </Text>
      <span className={styles.picture} style={{ aspectRatio: `${settings.width} / ${settings.height}` }}>
        <DesignPicture widget={{ kind: "design", settings }} calm />
      </span>
    </figure>
  );
}
