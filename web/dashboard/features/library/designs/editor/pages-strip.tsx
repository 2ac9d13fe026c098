import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { horizontalListSortingStrategy, SortableContext, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, UnstyledButton } from "@mantine/core";
import { ArrowLeft, ArrowRight, Copy, Plus, Trash2 } from "lucide-react";
import { useDeferredValue } from "react";
import type { Design } from "#shared/media-kinds/design.ts";
import { lengthOfPages } from "#shared/media-kinds/design-pages.ts";
import { formatLength } from "#web/lib/formats.ts";
import { Tool } from "#web/ui/panel/tool.tsx";
import { DesignPicture } from "../../../../media-kinds/design-picture.tsx";
import { useDragWords } from "../../../../words/drag-words.ts";
import type { DesignEditor, DesignView } from "./design-editor.ts";
import { addPage, designOfPage, hasRoomForPage, movePage, removePage } from "./page-edits.ts";
import styles from "./pages-strip.module.css";

interface PagesStripProps {
  editor: DesignEditor;
  view: DesignView;
  mayEdit: boolean;
}

/** Renders the pages of a design as small pictures: they are opened, added, copied, moved and deleted here. */
export function PagesStrip({ editor, view: { whole, page, design }, mayEdit }: PagesStripProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const drawn = useDeferredValue(whole);
  const { pages = [] } = whole;
  const at = pages.findIndex(({ id }) => id === page?.id);
  const total = lengthOfPages(whole);
  const numberOf = (id: UniqueIdentifier) => pages.findIndex((each) => each.id === id) + 1;
  const announcements = useDragWords({
    nameOf: (id) => pageName(numberOf(id), pages.find((each) => each.id === id)?.seconds ?? 0),
    at: numberOf,
    count: pages.length,
  });
  const add = (copy: boolean) => {
    let added: string | null = null;
    editor.changeWhole((now) => {
      const made = addPage(now, page?.id ?? null, { copy });
      added = made.id;
      return made.design;
    });
    editor.openPage(added);
  };
  const move = (id: string, to: number) => editor.changeWhole((now) => movePage(now, id, to));
  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over)
      move(
        String(active.id),
        pages.findIndex(({ id }) => id === over.id),
      );
  }
  if (!mayEdit && pages.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={t`Pages`}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        // Pages are dragged with a pointer only.
        accessibility={{ announcements, screenReaderInstructions: { draggable: "" } }}
      >
        <SortableContext items={pages.map(({ id }) => id)} strategy={horizontalListSortingStrategy}>
          {pages.length > 0 && (
            <ol className={styles.pages}>
              {pages.map(({ id, seconds }, index) => (
                <PageTile
                  key={id}
                  id={id}
                  number={index + 1}
                  seconds={seconds}
                  design={designOfPage(drawn, id)}
                  isOpen={id === page?.id}
                  fixed={!mayEdit}
                  onOpen={() => editor.openPage(id)}
                />
              ))}
            </ol>
          )}
        </SortableContext>
      </DndContext>
      {mayEdit && (
        <div className={styles.tools} role="toolbar" aria-label={t`Pages`}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Plus size={15} aria-hidden />}
            disabled={!hasRoomForPage(whole)}
            onClick={() => add(false)}
          >
            <Trans>Add page</Trans>
          </Button>
          <Tool
            label={t`Copy this page`}
            disabled={!hasRoomForPage(whole, design.elements.length)}
            onClick={() => add(true)}
          >
            <Copy size={16} aria-hidden />
          </Tool>
          {page && (
            <>
              <Tool
                label={t`Move this page to the left`}
                disabled={at <= 0}
                onClick={() => move(page.id, at - 1)}
              >
                <ArrowLeft size={16} aria-hidden />
              </Tool>
              <Tool
                label={t`Move this page to the right`}
                disabled={at >= pages.length - 1}
                onClick={() => move(page.id, at + 1)}
              >
                <ArrowRight size={16} aria-hidden />
              </Tool>
              <Tool
                label={t`Delete this page`}
                onClick={() => {
                  editor.changeWhole((now) => removePage(now, page.id));
                  editor.openPage((pages[at + 1] ?? pages[at - 1])?.id ?? null);
                }}
              >
                <Trash2 size={16} aria-hidden />
              </Tool>
            </>
          )}
          {total !== null && (
            <span className={styles.total}>
              <Trans>{formatLength(total)} in all</Trans>
            </span>
          )}
        </div>
      )}
    </section>
  );
}

interface PageTileProps {
  id: string;
  number: number;
  seconds: number;
  design: Design;
  isOpen: boolean;
  fixed: boolean;
  onOpen: () => void;
}

const pageName = (number: number, seconds: number) => t`Page ${number}, ${seconds} seconds`;

function PageTile({ id, number, seconds, design, isOpen, fixed, onOpen }: PageTileProps) {
  const sortable = useSortable({ id, disabled: fixed });
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <UnstyledButton
        className={styles.tile}
        aria-pressed={isOpen}
        aria-label={pageName(number, seconds)}
        onClick={onOpen}
        {...sortable.listeners}
      >
        <span
          className={styles.picture}
          style={{ aspectRatio: `${design.width} / ${design.height}` }}
          aria-hidden
        >
          <DesignPicture widget={{ kind: "design", settings: design }} calm />
        </span>
        <span className={styles.facts} aria-hidden>
          <b>{number}</b> <Trans>{seconds} s</Trans>
        </span>
      </UnstyledButton>
    </li>
  );
}
