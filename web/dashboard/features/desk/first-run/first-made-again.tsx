import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, CloseButton, Group, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { Part } from "#web/ui/panel/part.tsx";
import { usePlaylist } from "../../../queries/playlists.ts";
import { pageOf } from "./first-things.ts";
import { forgetFirst, keptFirst } from "./kept-first.ts";

/** Leads back to what one of the ways made, until the person hides it or its playlist is gone. */
export function FirstMadeAgain({ accountId }: { accountId: number }) {
  const [things, setThings] = useState(() => keptFirst(accountId));
  const playlist = usePlaylist(things?.playlist ?? Number.NaN);
  if (!things || !playlist.data || playlist.isError) return null;
  const { name } = playlist.data;
  const hide = () => {
    forgetFirst(accountId);
    setThings(null);
  };
  return (
    <Part
      title={t`This is yours now`}
      actions={<CloseButton aria-label={t`Hide this hint`} onClick={hide} />}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          <Trans>The playlist “{name}” and all that was made for it.</Trans>
        </Text>
        <Button component={Link} to={pageOf(things)} variant="default">{t`Change or remove it`}</Button>
      </Group>
    </Part>
  );
}
