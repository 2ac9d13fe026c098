import { t } from "@lingui/core/macro";
import { Anchor, Progress, Text } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { useScreenSummary } from "../../../queries/screens.ts";

/** Tells how many screens play the newest content, where edits act at once. */
export function ScreensUpToDate() {
  const summary = useScreenSummary().data;
  if (!summary) return null;
  const { total, states } = summary;
  const behind = states.behind ?? 0;
  const current = total - behind;
  if (total === 0) return <Text c="dimmed">{t`No screen is added yet.`}</Text>;
  return (
    <>
      <Text>
        {behind === 0
          ? t`All ${countOfScreens(total)} have the newest content.`
          : t`${formatNumber(current)} of ${countOfScreens(total)} have the newest content.`}
      </Text>
      <Progress
        value={(current / total) * 100}
        color={behind === 0 ? "green" : "accent"}
        aria-label={t`Screens with the newest content`}
      />
      {behind > 0 && (
        <Anchor component={Link} to={`${paths.screens}?state=behind`} size="sm">
          {t`Show what still waits for it: ${countOfScreens(behind)}`}
        </Anchor>
      )}
    </>
  );
}
