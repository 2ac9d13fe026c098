import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { DraftsPart } from "../features/playing/publishing/drafts-part.tsx";
import { FourEyesChoice } from "../features/playing/publishing/four-eyes-choice.tsx";
import { ModeChoice } from "../features/playing/publishing/mode-choice.tsx";
import { ProposalsPart } from "../features/playing/publishing/proposals-part.tsx";
import { usePublishing } from "../features/playing/publishing/publishing-status.ts";
import { ReceiptsPanel } from "../features/playing/publishing/receipts-panel.tsx";
import { ReviewSteps } from "../features/playing/publishing/review-steps.tsx";
import { ScreensUpToDate } from "../features/playing/publishing/screens-up-to-date.tsx";
import { SourcesPart } from "../features/playing/publishing/sources-part.tsx";
import { VersionList } from "../features/playing/publishing/version-list.tsx";
import { May } from "../queries/may.tsx";

/** /app/publish: unpublished changes, receipts of the last version, and all versions. */
export function PublishPage() {
  const status = usePublishing();
  const { data } = status;

  function content() {
    if (!data)
      return (
        <NotLoaded
          query={status}
          failed={t`The published version could not be loaded`}
          lines={3}
          height={120}
        />
      );
    const reviewing = data.mode === "review";
    const number = data.current?.number ?? 0;
    return (
      <TwoColumns main="1.7fr">
        <Stack gap="lg">
          {reviewing ? (
            <>
              <ProposalsPart />
              <DraftsPart status={data} />
              <SourcesPart />
            </>
          ) : (
            <>
              <Part title={t`Screens follow every edit immediately`}>
                <Text c="dimmed">
                  <Trans>There is nothing to publish: a saved edit reaches the screens within seconds.</Trans>
                </Text>
                <ScreensUpToDate />
              </Part>
              <May needs="account.manage">
                <Part title={t`Several people, or changes that must be right?`}>
                  <ReviewSteps />
                </Part>
              </May>
            </>
          )}
          {data.current && data.current.cause !== "begin" && (
            <Part title={t`Version ${number} on the screens`}>
              <ReceiptsPanel publicationId={data.current.id} />
            </Part>
          )}
        </Stack>
        <Stack gap="lg">
          <May needs="account.manage">
            <Part title={t`How edits reach screens`}>
              <ModeChoice status={data} />
              {reviewing && <FourEyesChoice status={data} />}
            </Part>
          </May>
          <Part title={t`Versions`}>
            <VersionList reviewing={reviewing} />
          </Part>
        </Stack>
      </TwoColumns>
    );
  }

  return (
    <>
      <PageHeader
        title={t`Publish`}
        description={t`Changes that your screens do not show yet, and every version published before.`}
      />
      {content()}
    </>
  );
}
