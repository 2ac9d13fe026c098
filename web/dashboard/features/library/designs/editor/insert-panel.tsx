import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { Search } from "lucide-react";
import { useState } from "react";
import { drawShape } from "#player/media/design/drawings.ts";
import type { Media } from "#shared/contracts/library/media.ts";
import { type DesignElement, shapes } from "#shared/media-kinds/design.ts";
import type { DesignCell } from "#shared/media-kinds/design-cell.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import { showNotice } from "#web/ui/panel/show-notice.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { useDataSources } from "../../../../media-kinds/data-source-queries.ts";
import type { Brand } from "../../../../queries/brand.ts";
import { useMediaList } from "../../media/media-queries.ts";
import { Thumbnail } from "../../media/thumbnail.tsx";
import { UploadButton } from "../../media/upload-button.tsx";
import { OwnLogo } from "../brand/own-logo.tsx";
import { guessCell } from "./bind-cell.ts";
import type { DesignEditor } from "./design-editor.ts";
import { DrawingsPanel } from "./drawings-panel.tsx";
import { Drawn } from "./drawn.tsx";
import { add } from "./edits.ts";
import { newArt, newFilm, newLogo, newQr, newShape, newText, newValue } from "./new-elements.ts";
import styles from "./panels.module.css";
import { type ChosenTable, TableChoice } from "./table-choice.tsx";

export const insertParts = ["text", "media", "shapes", "icons", "more"] as const;
export type InsertPart = (typeof insertParts)[number];

/** Kinds of media that a design can show inside. */
const drawable = [...kindsWith("picture"), ...kindsWith("film")];

interface InsertPanelProps {
  part: InsertPart;
  editor: DesignEditor;
  brand: Brand;
  /** Opens a text for writing. */
  onWrite: (id: string) => void;
}

/** Renders what can be put on the canvas. A new element is selected at once, and a text opens for writing. */
export function InsertPanel({ part, editor, brand, onWrite }: InsertPanelProps) {
  const insert = (element: DesignElement) => {
    editor.change((now) => add(now, [element]));
    editor.select([element.id]);
    // Otherwise the button keeps the focus, and a typed space adds a second text.
    if (element.type === "text") onWrite(element.id);
  };
  const design = () => editor.view().design;
  if (part === "text") return <Texts onChoose={(which) => insert(newText(design(), which, brand))} />;
  if (part === "media")
    return (
      <Stack gap="sm">
        <OwnLogo logo={brand.logo} onChoose={() => insert(newLogo(design()))} />
        <Films onChoose={(media) => insert(newFilm(design(), media))} />
      </Stack>
    );
  if (part === "shapes") return <Shapes onChoose={(shape) => insert(newShape(design(), shape))} />;
  if (part === "icons") return <DrawingsPanel onChoose={(icon) => insert(newArt(design(), icon))} />;
  return (
    <More onQr={() => insert(newQr(design()))} onValue={(id, cell) => insert(newValue(design(), id, cell))} />
  );
}

function Texts({ onChoose }: { onChoose: (kind: "heading" | "line" | "small") => void }) {
  return (
    <Stack gap="xs">
      <Button variant="default" size="lg" fw={700} onClick={() => onChoose("heading")}>{t`Heading`}</Button>
      <Button variant="default" size="md" fw={400} onClick={() => onChoose("line")}>
        <Trans>A line of text</Trans>
      </Button>
      <Button variant="default" size="sm" fw={400} onClick={() => onChoose("small")}>{t`Small text`}</Button>
    </Stack>
  );
}

/** Renders the account's pictures and videos. Also used to replace one in its place. */
export function Films({ onChoose }: { onChoose: (media: Media) => void }) {
  const [words, setWords] = useState("");
  const list = useMediaList({ state: "ready", ...(words.trim() && { q: words.trim() }) });
  const films = list.items.filter(({ kind }) => drawable.includes(kind));
  return (
    <Stack gap="xs">
      <UploadButton />
      <TextInput
        aria-label={t`Search your pictures`}
        placeholder={t`Search your pictures`}
        leftSection={<Search size={16} aria-hidden />}
        value={words}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      {list.isPending && <LoadingState lines={3} height={40} />}
      {!list.isPending && films.length === 0 && (
        <Text size="sm" c="dimmed">
          {words ? (
            <Trans>No picture has these words in its name.</Trans>
          ) : (
            <Trans>No pictures yet. Upload your own: we have no photos of others.</Trans>
          )}
        </Text>
      )}
      <div className={styles.tiles}>
        {films.map((media) => (
          <UnstyledButton
            key={media.id}
            className={styles.tile}
            aria-label={media.name}
            title={media.name}
            onClick={() => onChoose(media)}
          >
            <Thumbnail media={media} />
          </UnstyledButton>
        ))}
      </div>
      {list.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>More</Trans>
        </Button>
      )}
    </Stack>
  );
}

function Shapes({ onChoose }: { onChoose: (shape: (typeof shapes)[number]) => void }) {
  const words: Record<(typeof shapes)[number], string> = {
    rectangle: t`Rectangle`,
    ellipse: t`Circle`,
    triangle: t`Triangle`,
    diamond: t`Diamond`,
    star: t`Star`,
    line: t`Line`,
    arrow: t`Arrow`,
    burst: t`Price burst`,
  };
  return (
    <div className={styles.tiles}>
      {shapes.map((shape) => (
        <UnstyledButton
          key={shape}
          className={styles.tile}
          aria-label={words[shape]}
          title={words[shape]}
          onClick={() => onChoose(shape)}
        >
          <Drawn
            draw={() =>
              drawShape({
                id: "s",
                type: "shape",
                shape,
                x: 0,
                y: 0,
                w: 48,
                h: shape === "line" ? 4 : 48,
                fill: "#e8590c",
              })
            }
          />
        </UnstyledButton>
      ))}
    </div>
  );
}

function More({
  onQr,
  onValue,
}: {
  onQr: () => void;
  onValue: (sourceId: number, cell?: DesignCell) => void;
}) {
  const addCell = (table: ChosenTable) => {
    const cell = guessCell(table);
    if (cell) onValue(table.sourceId, cell);
    else showNotice({ color: "orange", message: t`This table has no columns yet.`, role: "alert" });
  };
  const sources = useDataSources();
  const values = sources.data ?? [];
  return (
    <Stack gap="xs">
      <Button variant="default" onClick={onQr}>{t`QR code`}</Button>
      <Text size="sm" fw={600} mt="sm">{t`Live values`}</Text>
      <Text size="xs" c="dimmed">
        <Trans>A value that your own systems send. The screen shows the newest one within a second.</Trans>
      </Text>
      {values.map(({ id, name }) => (
        <Button key={id} variant="default" onClick={() => onValue(id)}>
          {name}
        </Button>
      ))}
      {sources.data && values.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>There is no data source yet. Create one with a data tile, under Media.</Trans>
        </Text>
      )}
      <Text size="sm" fw={600} mt="sm">{t`Prices of a table`}</Text>
      <Text size="xs" c="dimmed">
        <Trans>One cell, for example a price. Change it in the table, and all screens follow.</Trans>
      </Text>
      <TableChoice label={t`Add a cell of a table`} onChoose={addCell} />
    </Stack>
  );
}
