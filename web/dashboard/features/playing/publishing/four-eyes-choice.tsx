import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { PublishingStatus } from "#shared/contracts/playing/publishing.ts";
import { paths } from "#shared/paths.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { useMay } from "../../../queries/me.ts";
import { useSetFourEyes } from "./proposal-queries.ts";

/** Renders the setting that two people stand behind everything that is published. Only owners change it. */
export function FourEyesChoice({ status: { fourEyes, publishers, waiting } }: { status: PublishingStatus }) {
  const isOwner = useMay("account.own");
  const set = useSetFourEyes();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Switch
        label={t`Four eyes`}
        description={t`Two people stand behind everything that is published: nobody approves their own proposal or publishes their own changes. Emergencies stay allowed.`}
        checked={fourEyes}
        disabled={!isOwner || set.isPending}
        onChange={() => setAsking(true)}
      />
      {!isOwner && <Text size="sm" c="dimmed">{t`Only an owner of the account changes this.`}</Text>}
      {fourEyes && publishers < 2 && (
        <Alert color="orange">
          <Trans>
            Only one member may publish. Give a second one the role publisher under{" "}
            <Link to={paths.members}>Members</Link>, so that this person's changes can be published.
          </Trans>
        </Alert>
      )}
      <ConfirmDialog
        opened={asking}
        title={fourEyes ? t`Switch four eyes off?` : t`Switch four eyes on?`}
        confirm={fourEyes ? t`Switch off` : t`Switch on`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          set.mutate(!fourEyes);
        }}
      >
        {fourEyes ? (
          <Trans>One person can then publish their own changes. All members get an email about it.</Trans>
        ) : (
          <>
            <p>
              <Trans>
                Two people then stand behind everything that is published. Play now shows published playlists
                only. Data that changes at once comes from connected systems only; data that waits for
                approval is edited as before. All members get an email.
              </Trans>
            </p>
            {waiting && <p>{t`The scheduled publication is cancelled; its changes stay drafts.`}</p>}
            <p>
              {plural(publishers, {
                one: "# member may publish. Make a second one publisher first.",
                other: "# members may publish.",
              })}
            </p>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
