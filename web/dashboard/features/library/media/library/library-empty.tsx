import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { MediaPicture, NothingFoundPicture } from "#web/ui/panel/pictures.tsx";
import { EmptyState } from "#web/ui/panel/states.tsx";
import { May } from "../../../../queries/may.tsx";

/** Renders the empty library: no match, an empty folder, or no uploads yet. */
export function LibraryEmpty(props: {
  narrowed: boolean;
  inFolder: boolean;
  hasFolders: boolean;
  onAll: () => void;
}) {
  const { narrowed, inFolder, hasFolders, onAll } = props;
  if (narrowed)
    return (
      <EmptyState
        picture={NothingFoundPicture}
        title={t`Nothing matches`}
        text={t`Try fewer words, another kind or another tag.`}
        actions={<Button variant="default" onClick={onAll}>{t`Show everything`}</Button>}
      />
    );
  if (inFolder || hasFolders)
    return (
      <EmptyState
        picture={MediaPicture}
        title={inFolder ? t`This folder is empty` : t`Everything is in folders`}
        text={t`Drop files anywhere on this page to upload them here, or select media and move them.`}
      />
    );
  return (
    <EmptyState
      picture={MediaPicture}
      title={t`Nothing uploaded yet`}
      text={t`Drop pictures, videos or PDF files anywhere on this page, or choose them. 1920 × 1080 fits most screens best.`}
      actions={
        <May needs="content.edit">
          <Button component={Link} to={paths.imports} variant="default">
            <Trans>Bring content over from another system</Trans>
          </Button>
        </May>
      }
    />
  );
}
