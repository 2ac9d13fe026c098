import { lazy, Suspense } from "react";
import { LoadingState } from "#web/ui/panel/states.tsx";
import type { Brand } from "../../../../queries/brand.ts";
import type { DesignEditor, DesignView } from "./design-editor.ts";
import styles from "./editor-shell.module.css";
import { InsertPanel } from "./insert-panel.tsx";
import { LayersPanel } from "./layers-panel.tsx";
import type { CheckedDesign } from "./use-findings.ts";
import type { Panel } from "./use-panels.ts";

const ComponentsPanel = lazy(async () => ({
  default: (await import("../components/components-panel.tsx")).ComponentsPanel,
}));
const CommentsPanel = lazy(async () => ({
  default: (await import("../comments/comments-panel.tsx")).CommentsPanel,
}));
const CheckPanel = lazy(async () => ({ default: (await import("./check-panel.tsx")).CheckPanel }));

interface EditorPanelProps {
  panel: Panel;
  /** The media of the design. */
  designId: number;
  editor: DesignEditor;
  view: DesignView;
  brand: Brand;
  check: CheckedDesign;
  mayEdit: boolean;
  /** Opens a text for writing. */
  onWrite: (id: string) => void;
}

/** Renders the open panel at the left of the canvas. */
export function EditorPanel({
  panel,
  designId,
  editor,
  view,
  brand,
  check,
  mayEdit,
  onWrite,
}: EditorPanelProps) {
  function content() {
    if (panel === "comments")
      return <CommentsPanel designId={designId} editor={editor} view={view} mayEdit={mayEdit} />;
    if (panel === "components") return <ComponentsPanel editor={editor} view={view} />;
    if (panel === "layers") return <LayersPanel editor={editor} view={view} />;
    if (panel === "check") return <CheckPanel editor={editor} view={view} check={check} />;
    return <InsertPanel key={panel} part={panel} editor={editor} brand={brand} onWrite={onWrite} />;
  }
  return (
    <div className={styles.panel}>
      <Suspense fallback={<LoadingState lines={3} height={40} />}>{content()}</Suspense>
    </div>
  );
}
