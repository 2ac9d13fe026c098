import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import type { PlayerBuildFacts } from "#shared/operator-api/player-builds-contract.ts";
import { formatDateTime, formatNumber } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { showAlert } from "../calls/alerts.ts";
import { serverWordsOr } from "../calls/operator-call.ts";
import {
  useChangePlayerVersion,
  usePlayerVersions,
} from "../features/player-versions/player-version-queries.ts";
import { VersionState } from "../features/player-versions/version-state.tsx";
import { useBanner } from "../parts/banner.tsx";
import { SecondLine } from "../parts/second-line.tsx";
import { Toolbar } from "../parts/toolbar.tsx";

interface Asked {
  build: PlayerBuildFacts;
  state: PlayerBuildFacts["state"];
}

/** Which version of the player screens get: the newest is tried by a part of them, then goes to all or is stopped. */
export function PlayerVersionsPage() {
  const versions = usePlayerVersions();
  const change = useChangePlayerVersion();
  const showBanner = useBanner();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { builds, others = 0, first_percent = 0, first_hours = 0 } = versions.data ?? {};
  const current = builds?.find(({ state }) => state === "everyone");
  const send = ({ build, state }: Asked) =>
    change.mutateAsync({ id: build.id, state }).then(
      () => showBanner(state === "stopped" ? "Stopped" : "Released"),
      (error) => showAlert(serverWordsOr(error, "The version could not be changed.")),
    );
  return (
    <>
      <Toolbar
        left={
          first_percent > 0
            ? `A new version goes to ${first_percent} % of the screens first, and to the others after ${first_hours} hours without trouble. When clearly more of the first screens restart, go silent or fail, it stops by itself, and they return to the version before. Screens change their version at night, or when they play nothing.`
            : "Which version of the player screens get."
        }
      />
      <DataTable
        label="Versions of the player"
        rows={builds}
        query={versions}
        failed={serverWordsOr(versions.error, "Failed to fetch the versions")}
        keyOf={({ id }) => String(id)}
        empty={{
          picture: ScreensPicture,
          title: "No version yet",
          text: "This service runs from its sources: its screens load the newest player each time.",
        }}
        columns={[
          {
            key: "version",
            title: "Version",
            kind: "code",
            cell: ({ version, made_at }) => (
              <>
                <code>{version.slice(0, 8)}</code>
                <SecondLine>since {formatDateTime(made_at)}</SecondLine>
              </>
            ),
          },
          {
            key: "state",
            title: "State",
            kind: "state",

            cell: (build) => <VersionState build={build} current={build === current} />,
          },
          { key: "screens", title: "Screens", kind: "number", cell: ({ screens }) => formatNumber(screens) },
          {
            key: "actions",
            kind: "action",
            cell: (build) => (
              <Actions
                build={build}
                current={current}
                hasEarlier={(builds ?? []).filter(({ state }) => state === "everyone").length > 1}
                waiting={change.isPending}
                onAsk={(state) => setAsked({ build, state })}
              />
            ),
          },
        ]}
      />
      {others > 0 && (
        <Text c="dimmed" mt="md">
          {formatNumber(others)} screens report no version, or one that is not kept any more. They get the
          version for all.
        </Text>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={asked?.state === "stopped" ? "Stop this version?" : "Change who gets this version?"}
        confirm={asked?.state === "stopped" ? "Stop it" : "Give it to them"}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) send(asked);
          setAsked(null);
        }}
      >
        {asked?.state === "stopped"
          ? "Screens that have it return to the version before it, at night or when they play nothing."
          : asked?.state === "first"
            ? `${first_percent} % of the screens get it, at night or when they play nothing.`
            : "All screens get it, at night or when they play nothing."}
      </ConfirmDialog>
    </>
  );
}

function Actions({
  build,
  current,
  hasEarlier,
  waiting,
  onAsk,
}: {
  build: PlayerBuildFacts;
  current: PlayerBuildFacts | undefined;
  /** There is a version to which screens can return. */
  hasEarlier: boolean;
  waiting: boolean;
  onAsk: (state: Asked["state"]) => void;
}) {
  const isNewer = !current || build.id > current.id;
  const button = (state: Asked["state"], label: string) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={waiting}
      aria-label={`${label}: ${build.version.slice(0, 8)}`}
      onClick={() => onAsk(state)}
    >
      {label}
    </Button>
  );
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {build.state === "stopped" && isNewer && button("first", "Try again")}
      {build.state !== "everyone" && isNewer && button("everyone", "To all")}
      {(build.state === "first" || (build === current && hasEarlier)) && button("stopped", "Stop")}
    </Group>
  );
}
