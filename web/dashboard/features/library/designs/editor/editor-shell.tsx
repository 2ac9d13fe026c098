import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Menu, UnstyledButton } from "@mantine/core";
import {
  History,
  ListPlus,
  Minus,
  PanelRightClose,
  PanelRightOpen,
  Play,
  Plus,
  Redo2,
  Undo2,
} from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/ui/panel/back-link.tsx";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Tool } from "#web/ui/panel/tool.tsx";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import { DesignPicture } from "../../../../media-kinds/design-picture.tsx";
import { useDesignValues } from "../../../../media-kinds/design-values.ts";
import { useBrand } from "../../../../queries/brand.ts";
import { useMay } from "../../../../queries/me.ts";
import { GoesLive } from "../../../playing/publishing/goes-live.tsx";
import { useMediaUsage } from "../../media/media-queries.ts";
import { RenameTitle } from "../../media/rename-title.tsx";
import { SaveStatus, SaveTrouble } from "../../playlists/save-status.tsx";
import { Canvas } from "./canvas.tsx";
import { useClipboard } from "./clipboard/use-clipboard.ts";
import type { DesignEditor, DesignView } from "./design-editor.ts";
import { EditorPanel } from "./editor-panel.tsx";
import { EditorRail } from "./editor-rail.tsx";
import styles from "./editor-shell.module.css";
import { Films } from "./insert-panel.tsx";
import { Inspector } from "./inspector.tsx";
import { onEditorKey } from "./keyboard.ts";
import { LostSources } from "./lost-sources.tsx";
import { newFilm } from "./new-elements.ts";
import { PagesStrip } from "./pages-strip.tsx";
import { useFindings } from "./use-findings.ts";
import { usePanels } from "./use-panels.ts";

const AddToPlaylistDialog = lazy(async () => ({
  default: (await import("../../playlists/add-to-playlist-dialog.tsx")).AddToPlaylistDialog,
}));
const VersionsDialog = lazy(async () => ({
  default: (await import("../versions/versions-dialog.tsx")).VersionsDialog,
}));

const zoomSteps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3];

interface EditorShellProps {
  editor: DesignEditor;
  view: DesignView;
  media: Media;
  mayEdit: boolean;
}

/** Renders the editor of a design: what can be inserted, the canvas, and the properties of the selection. */
export function EditorShell({ editor, view, media, mayEdit }: EditorShellProps) {
  const mayAdd = useMay("content.edit");
  const { panel, properties, togglePanel, toggleProperties } = usePanels();
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [zoom, setZoom] = useState<number | null>(null);
  const [fitted, setFitted] = useState(0.4);
  const [writing, setWriting] = useState<string | null>(null);
  const [replacing, setReplacing] = useState<string | null>(null);
  // Who may only look reads the comments, too.
  const shownPanel = mayEdit || panel === "comments" ? panel : null;
  const preview = useLazyDialog();
  const versions = useLazyDialog();
  const adding = useLazyDialog();
  const brand = useBrand();
  const values = useDesignValues(view.whole);
  const check = useFindings(view.whole, { enabled: mayEdit, brand, values, missing });
  const usage = useMediaUsage(media.id);
  useClipboard(editor, { enabled: mayEdit, brand });
  const onMissing = useCallback(
    (id: string, isMissing: boolean) =>
      setMissing((known) => {
        if (known.has(id) === isMissing) return known;
        return new Set(isMissing ? [...known, id] : [...known].filter((each) => each !== id));
      }),
    [],
  );
  const onFit = useCallback((next: number) => setFitted(next), []);
  const step = (direction: 1 | -1) => {
    const now = zoom ?? fitted;
    const steps = direction === 1 ? zoomSteps : zoomSteps.toReversed();
    setZoom(steps.find((each) => (direction === 1 ? each > now + 0.01 : each < now - 0.01)) ?? now);
  };

  function onKeyDown(event: React.KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const types = target.closest("input, textarea, select, [contenteditable], [role=slider], [role=dialog]");
    if (types || writing !== null) return;
    // Enter and Space on a button belong to the button.
    if (target.closest("button, a") && (event.key === "Enter" || event.key === " ")) return;
    onEditorKey(editor, event.nativeEvent, setWriting);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the editor's shortcuts; all of them exist as buttons, too
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <PageHeader
        title={view.name}
        back={<BackLink to={paths.designs}>{t`Designs`}</BackLink>}
        beside={
          mayEdit && (
            <RenameTitle label={t`Rename design`} name={view.name} onRename={(name) => editor.rename(name)} />
          )
        }
        actions={
          <>
            <SaveStatus
              state={view.save}
              live={
                <GoesLive
                  usage={usage.data}
                  nowhere={
                    <UnstyledButton className={styles.addLink} onClick={adding.open}>
                      <Trans>Add to a playlist</Trans>
                    </UnstyledButton>
                  }
                />
              }
            />
            <Group gap={4} wrap="nowrap">
              <Tool
                variant="default"
                size="lg"
                label={t`Undo`}
                onClick={() => editor.undo()}
                disabled={!view.canUndo}
              >
                <Undo2 size={18} aria-hidden />
              </Tool>
              <Tool
                variant="default"
                size="lg"
                label={t`Redo`}
                onClick={() => editor.redo()}
                disabled={!view.canRedo}
              >
                <Redo2 size={18} aria-hidden />
              </Tool>
              <Tool variant="default" size="lg" label={t`Smaller`} onClick={() => step(-1)}>
                <Minus size={18} aria-hidden />
              </Tool>
              <Zoom zoom={zoom} fitted={fitted} onChange={setZoom} />
              <Tool variant="default" size="lg" label={t`Larger`} onClick={() => step(1)}>
                <Plus size={18} aria-hidden />
              </Tool>
              {mayEdit && (
                <Tool
                  variant="default"
                  size="lg"
                  label={properties ? t`Hide the properties` : t`Show the properties`}
                  onClick={toggleProperties}
                >
                  {properties ? (
                    <PanelRightClose size={18} aria-hidden />
                  ) : (
                    <PanelRightOpen size={18} aria-hidden />
                  )}
                </Tool>
              )}
            </Group>
            <Button
              variant="default"
              leftSection={<History size={16} aria-hidden />}
              onClick={() => {
                editor.autosave.flush();
                versions.open();
              }}
            >
              <Trans>Versions</Trans>
            </Button>
            <Button variant="default" leftSection={<Play size={16} aria-hidden />} onClick={preview.open}>
              <Trans>Preview</Trans>
            </Button>
            {mayAdd && (
              <Button
                leftSection={<ListPlus size={17} aria-hidden />}
                onClick={() => {
                  editor.autosave.flush();
                  adding.open();
                }}
              >
                <Trans>Add to playlist</Trans>
              </Button>
            )}
          </>
        }
      />
      <SaveTrouble state={view.save} saving={editor.autosave} />
      <TookOver editor={editor} view={view} />
      {mayEdit && (
        <LostSources
          design={view.whole}
          values={values}
          onChoose={(id) => {
            editor.select([id], { alone: true });
            if (!properties) toggleProperties();
          }}
        />
      )}
      <div
        className={styles.columns}
        data-may-edit={mayEdit}
        style={{ "--ratio": view.design.height / view.design.width } as React.CSSProperties}
      >
        <EditorRail panel={shownPanel} onToggle={togglePanel} findings={check.findings} mayEdit={mayEdit} />
        {shownPanel && (
          <EditorPanel
            panel={shownPanel}
            designId={media.id}
            editor={editor}
            view={view}
            brand={brand}
            check={check}
            mayEdit={mayEdit}
            onWrite={setWriting}
          />
        )}
        <div className={styles.stage}>
          <Canvas
            editor={editor}
            view={view}
            zoom={zoom}
            onFit={onFit}
            logo={brand.logo?.file ?? null}
            fonts={brand.fonts}
            data={values.data}
            writing={writing}
            onWrite={setWriting}
            onMissing={onMissing}
          />
          <PagesStrip editor={editor} view={view} mayEdit={mayEdit} />
        </div>
        {mayEdit && properties && (
          <div className={styles.inspector}>
            <Inspector
              editor={editor}
              view={view}
              brand={brand}
              values={values}
              openId={media.id}
              onReplace={setReplacing}
            />
          </div>
        )}
      </div>
      <Dialog
        opened={replacing !== null}
        onClose={() => setReplacing(null)}
        title={t`Choose another one`}
        size="lg"
      >
        <Films
          onChoose={(chosen) => {
            const { type } = newFilm(view.design, chosen);
            editor.change((now) => ({
              ...now,
              elements: now.elements.map((each) =>
                each.id === replacing && "mediaId" in each
                  ? ({ ...each, type, mediaId: chosen.id, file: undefined, crop: undefined } as typeof each)
                  : each,
              ),
            }));
            setReplacing(null);
          }}
        />
      </Dialog>
      {preview.wanted && (
        <Dialog opened={preview.opened} onClose={preview.close} title={view.name} size="xl">
          <div
            className={styles.preview}
            style={{ aspectRatio: `${view.design.width} / ${view.design.height}` }}
          >
            {preview.opened && (
              <DesignPicture widget={{ kind: "design", settings: view.whole }} calm={false} />
            )}
          </div>
        </Dialog>
      )}
      <Suspense>
        {versions.wanted && (
          <VersionsDialog
            designId={media.id}
            editor={editor}
            view={view}
            mayEdit={mayEdit}
            opened={versions.opened}
            onClose={versions.close}
          />
        )}
        {adding.opened && (
          <AddToPlaylistDialog
            onClose={adding.close}
            media={[media]}
            onDone={() => {
              adding.close();
              void usage.refetch();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

function Zoom({
  zoom,
  fitted,
  onChange,
}: {
  zoom: number | null;
  fitted: number;
  onChange: (zoom: number | null) => void;
}) {
  const percent = Math.round((zoom ?? fitted) * 100);
  return (
    <Menu keepMounted={false}>
      <Menu.Target>
        <Button variant="default" px="xs" aria-label={t`Zoom: ${percent}%`}>
          {percent}%
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChange(null)}>{t`Fit`}</Menu.Item>
        {zoomSteps.map((step) => (
          <Menu.Item key={step} onClick={() => onChange(step)}>
            {Math.round(step * 100)}%
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Says that a colleague changed the design, and asks where both changed the same. */
function TookOver({ editor, view: { tookOver } }: { editor: DesignEditor; view: DesignView }) {
  if (!tookOver) return null;
  if (tookOver === "merged")
    return (
      <Alert
        color="blue"
        mb="sm"
        withCloseButton
        closeButtonLabel={t`Close`}
        onClose={() => editor.settle("mine")}
      >
        <Trans>A colleague changed this design. Their changes are here now, beside yours.</Trans>
      </Alert>
    );
  return (
    <Alert color="orange" mb="sm" role="alert" title={t`You and a colleague changed the same element`}>
      <Trans>You see your version. Everything else of your colleague was taken over.</Trans>
      <Group mt="sm" gap="xs">
        <Button size="xs" onClick={() => editor.settle("mine")}>{t`Keep my version`}</Button>
        <Button size="xs" variant="default" onClick={() => editor.settle("theirs")}>
          <Trans>Take their version</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
