import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { MonitorPlay } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { Media } from "#shared/contracts/library/media.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { paths } from "#shared/paths.ts";
import { guessBoard } from "#shared/tables/guess-board.ts";
import { formatList } from "#web/lib/formats.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";
import { showFailure } from "#web/ui/panel/notices.tsx";
import { newWidget } from "../../../media-kinds/index.ts";
import { useMedia } from "../media/media-queries.ts";
import { WidgetPicture } from "../widgets/widget-picture.tsx";
import { useMakeBoard, useTableUsage } from "./table-queries.ts";
import styles from "./table-uses.module.css";

const AddToPlaylistDialog = lazy(async () => ({
  default: (await import("../playlists/add-to-playlist-dialog.tsx")).AddToPlaylistDialog,
}));

/** Renders the first board of a table, or what one would look like, makes that board, and says which boards and screens show it. */
export function TableUses(props: { id: number; name: string; table: TableDocument; mayEdit: boolean }) {
  const { id, name, table, mayEdit } = props;
  const { data: usage } = useTableUsage(id);
  const make = useMakeBoard();
  const [made, setMade] = useState<Media | null>(null);
  const names = formatList((usage?.media ?? []).map((each) => each.name));
  const first = useMedia(usage?.media.find(({ kind }) => !traitsOf(kind).composed)?.id ?? null).data;
  const screens = (usage?.screenCount ?? 0) + (usage?.hiddenScreenCount ?? 0);
  const settings = { ...newWidget("board").settings, sourceId: id, title: name, ...guessBoard(table) };
  const board = { kind: "board" as const, settings };
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">{t`As a board`}</Title>
      <div className={styles.picture} role="img" aria-label={t`The table as a board`}>
        <LatePart>
          <WidgetPicture widget={first?.widget ?? board} still />
        </LatePart>
      </div>
      {mayEdit && usage?.media.length === 0 && table.columns.length > 0 && (
        <Group>
          <Button
            leftSection={<MonitorPlay size={16} aria-hidden />}
            loading={make.isPending}
            onClick={() =>
              make
                .mutateAsync({ name, widget: board })
                .then(setMade, (error) => showFailure(t`The board was not made`, error))
            }
          >
            {t`Make this board`}
          </Button>
        </Group>
      )}
      {made && (
        <Suspense>
          <AddToPlaylistDialog media={[made]} onClose={() => setMade(null)} onDone={() => setMade(null)} />
        </Suspense>
      )}
      {usage && (
        <Text size="sm">
          {usage.media.length === 0 ? (
            <Trans>
              No board shows this table yet. Make this one, or another under{" "}
              <Anchor component={Link} to={paths.media} underline="always">
                Media
              </Anchor>
              .
            </Trans>
          ) : (
            <>
              <Trans>Shown by {names}.</Trans>{" "}
              <Plural
                value={screens}
                _0="It is on no screen yet."
                one="It is on # screen."
                other="It is on # screens."
              />
            </>
          )}
        </Text>
      )}
    </Stack>
  );
}
