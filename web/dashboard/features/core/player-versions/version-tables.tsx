import { t } from "@lingui/core/macro";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { usePlayerVersions, useScreenVersions } from "./version-queries.ts";
import { nextWords, stateWords, versionWords, whyWords } from "./version-words.ts";

/** Renders the versions that the service has, newest first. */
export function VersionTable() {
  const versions = usePlayerVersions();
  return (
    <DataTable
      inPart
      label={t`Versions of the player`}
      rows={versions.data}
      keyOf={({ version }) => version}
      query={versions}
      failed={t`The player versions could not be loaded`}
      empty={{ picture: ScreensPicture, title: t`No versions yet` }}
      columns={[
        {
          key: "version",
          title: t`Version`,
          cell: ({ version }) => versionWords(version, versions.data ?? []),
        },
        { key: "state", title: t`For whom`, cell: stateWords },
        {
          key: "screens",
          title: t`Your screens`,
          kind: "number",
          cell: ({ screens }) => formatNumber(screens),
        },
      ]}
    />
  );
}

/** Renders the screens with the version that each has and gets, when and why. */
export function ScreenVersionTable() {
  const versions = usePlayerVersions().data ?? [];
  const screens = useScreenVersions();
  return (
    <DataTable
      inPart
      label={t`Versions of your screens`}
      rows={screens.data?.pages.flatMap(({ items }) => items)}
      keyOf={({ id }) => String(id)}
      query={screens}
      failed={t`The player versions could not be loaded`}
      empty={{ picture: ScreensPicture, title: t`No screens yet` }}
      columns={[
        {
          key: "name",
          title: t`Screen`,
          cell: ({ id, name }) => (
            <Anchor component={Link} to={paths.screen(id)}>
              {name}
            </Anchor>
          ),
        },
        {
          key: "has",
          title: t`Has`,
          cell: ({ has }) => (has === null ? t`not reported yet` : versionWords(has, versions)),
        },
        {
          key: "gets",
          title: t`Gets`,
          cell: ({ gets }) => (gets === null ? "–" : versionWords(gets, versions)),
        },
        { key: "why", title: t`Why`, cell: whyWords },
        { key: "next", title: t`Next`, cell: (screen) => nextWords(screen, versions) },
      ]}
    />
  );
}
