import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Switch, Text, TextInput } from "@mantine/core";
import { followFeed } from "#shared/contracts/library/data-sources.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { useWarningActions } from "./warning-queries.ts";

const fields = followFeed.body.pick({ url: true, away: true });

/** Asks for the address of a feed of official warnings. `onFollowed`: with the id of the new source. */
export function FollowDialog({
  onFollowed,
  onClose,
}: {
  onFollowed: (id: number) => void;
  onClose: () => void;
}) {
  const { follow } = useWarningActions();
  const form = useSchemaForm(fields, { url: "", away: false });
  return (
    <FormDialog
      title={t`Follow official warnings`}
      form={form}
      onSubmit={async (values) => onFollowed((await follow.mutateAsync(values)).source.id)}
      submit={t`Follow`}
      onClose={onClose}
    >
      <TextInput
        type="url"
        label={t`Address of the feed`}
        description={t`A feed with CAP messages, or a CAP message itself. India: the feed of your state at sachet.ndma.gov.in. USA: api.weather.gov/alerts/active with your area.`}
        placeholder="https://sachet.ndma.gov.in/cap_public_website/rss/rss_kerala.xml"
        data-autofocus
        maxLength={2000}
        {...inputsOf(form).text("url")}
      />
      <Switch
        label={t`Follow it also when it does not answer now`}
        description={t`We ask it again within 15 minutes. The page says so until it answers.`}
        {...inputsOf(form).checked("away")}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          We look every five minutes and pass on what your authority publishes. This does not replace sirens,
          radio or an alarm system.
        </Trans>
      </Text>
    </FormDialog>
  );
}
