import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Select, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { paths } from "#shared/paths.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { editorOf } from "../../../media-kinds/index.ts";
import { usePlaylist } from "../../../queries/playlists.ts";
import { useScreens } from "../../../queries/screens.ts";
import { useTables } from "../../library/tables/table-queries.ts";
import { useUpdateScreen } from "../../playing/screens/screen-queries.ts";
import type { FirstThings } from "./first-things.ts";
import { RemoveAllDialog } from "./remove-all-dialog.tsx";
import styles from "./ways.module.css";

/** Lists what one of the ways made, leads to other screens, and removes all of it after a question. */
export function FirstMade({ things }: { things: FirstThings }) {
  const playlist = usePlaylist(things.playlist ?? 0).data;
  const [removes, setRemoves] = useState(false);
  const name = playlist?.name;
  // What follows the weather is no table.
  const tables = useTables().data?.filter(({ id }) => things.sources.includes(id)) ?? [];
  const items = playlist?.items.flatMap(({ media }) => media ?? []) ?? [];
  return (
    <Part title={t`This is yours now`}>
      <Text size="sm">
        <Trans>Change whatever you like; the screen follows within seconds.</Trans>{" "}
        {items.some(({ kind }) => traitsOf(kind).composed) && (
          <Trans>Replace the example texts before your guests see them.</Trans>
        )}
      </Text>
      <ul className={styles.made}>
        {playlist && (
          <li>
            <Link to={paths.playlist(playlist.id)}>
              <Trans>Playlist {name}</Trans>
            </Link>
          </li>
        )}
        {tables.map(({ id }) => (
          <li key={id}>
            <Link to={paths.table(id)}>{t`The names and prices`}</Link>
          </li>
        ))}
        {items.map((media, at) => {
          const editor = editorOf(media);
          // A media can be in a playlist twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fetched as a whole
          return <li key={at}>{editor ? <Link to={editor}>{media.name}</Link> : media.name}</li>;
        })}
      </ul>
      <OtherScreens things={things} />
      <Group>
        <Button component={Link} to={paths.addScreen} variant="default">{t`Show it on a TV`}</Button>
        <Button variant="subtle" color="red" onClick={() => setRemoves(true)}>{t`Remove all of it`}</Button>
      </Group>
      {removes && <RemoveAllDialog things={things} onClose={() => setRemoves(false)} />}
    </Part>
  );
}

/** Gives the playlist to a screen that is paired already. Renders nothing without one. */
function OtherScreens({ things }: { things: FirstThings }) {
  const update = useUpdateScreen();
  const others = useScreens().data?.items.filter(({ id }) => id !== things.screen) ?? [];
  if (others.length === 0) return null;
  return (
    <Select
      label={t`Show it also on`}
      placeholder={t`Choose a screen`}
      data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={null}
      onChange={(value) =>
        value &&
        update.mutateAsync({ id: Number(value), defaultPlaylistId: things.playlist }).then(
          ({ name }) => showDone(t`${name} shows it now`),
          (error) => showFailure(t`The screen was not changed`, error),
        )
      }
    />
  );
}
