import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Stack, Text } from "@mantine/core";
import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { ArchiveDrop } from "../features/desk/imports/archive-drop.tsx";
import { ImportList } from "../features/desk/imports/import-list.tsx";
import { ServiceForm } from "../features/desk/imports/service-form.tsx";
import styles from "./imports.module.css";

/** /app/import: brings media, playlists and schedules over from elsewhere. */
export function ImportsPage() {
  return (
    <>
      <PageHeader
        title={t`Import`}
        description={t`Bring media, playlists and schedules over from another system, as often as you like.`}
      />
      <Stack gap="lg">
        <Part title={t`From a presentation, a zip or a folder`}>
          <ArchiveDrop />
          <Text size="sm">
            <Trans>
              A PowerPoint presentation (.pptx) becomes a design: each slide is a page whose texts you can
              change.
            </Trans>
          </Text>
          <Text size="sm">
            <Trans>
              A list in the folder, a CSV file, says which files play in which playlist, for how long and
              when. Without a list, only the media come over. The zip of a layout that was exported from Xibo
              comes over with its regions and widgets. The backup of an Anthias device, a file that ends in
              .tar.gz, comes over with its assets and a playlist.
            </Trans>
          </Text>
          <Text size="sm" component="div" className={styles.links}>
            <Anchor href={paths.importExample} download underline="always">{t`Download an example`}</Anchor>
            <Anchor href={`${paths.helpCenter}#import-content`} underline="always">
              <Trans>How the list is written</Trans>
            </Anchor>
          </Text>
        </Part>
        <Part title={t`From an account at another service`}>
          <ServiceForm />
        </Part>
        <Part title={t`Your imports`}>
          <ImportList />
        </Part>
      </Stack>
    </>
  );
}
