import { Button, Switch, Tooltip } from "@mantine/core";
import { ListVideo, Lock } from "lucide-react";
import type { UserDetail, UserScreen } from "#shared/operator-api/read-user-detail.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { ScreensPicture } from "#web/ui/panel/pictures.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { connectionTones } from "#web/ui/panel/status-tone.ts";
import { showAlert } from "../../calls/alerts.ts";
import { formatDay, formatIndiaTime, orDash } from "../../formats/values.ts";
import { useRole } from "../../frame/role.tsx";
import { Pass } from "./pass.tsx";
import styles from "./user-detail.module.css";
import { useSetScreenStatus } from "./user-detail-queries.ts";

/** Renders whether a screen may play. Admins can change it; for managers it is read-only. */
export function ScreenStatus({ userId, screen }: { userId: string; screen: UserScreen }) {
  const { role } = useRole();
  const set = useSetScreenStatus(userId);
  const word = screen.active ? "Active" : "Inactive";
  if (role === "manager")
    return (
      <Tooltip label="No access" events={{ hover: true, focus: true, touch: true }} openDelay={0}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip has to be reachable by keyboard */}
        <span className={styles.locked} tabIndex={0}>
          {word}
          <Lock size={14} role="img" aria-label="No access" />
        </span>
      </Tooltip>
    );
  return (
    <Switch
      size="sm"
      label={word}
      aria-label={`${word}: ${screen.name}`}
      checked={screen.active}
      disabled={set.isPending}
      onChange={(event) =>
        set
          .mutateAsync({ id: screen.id, active: event.currentTarget.checked })
          .catch(() => showAlert("Failed to update status"))
      }
    />
  );
}

/** Offline screens first, the longest silence at the top; the others keep their order. */
export const offlineFirst = (screens: readonly UserScreen[]): UserScreen[] => {
  const silence = ({ live }: UserScreen) =>
    live?.connection === "offline" ? Date.parse(live.lastContactAt ?? "") : Number.MAX_SAFE_INTEGER;
  return screens.toSorted((one, other) => silence(one) - silence(other));
};

/** Lists the user's screens, those that are offline first; the button of a playlist opens its ads. */
export function ScreensTab({ user, onPlaylist }: { user: UserDetail; onPlaylist: (code: string) => void }) {
  const columns: Column<UserScreen>[] = [
    {
      key: "name",
      title: "ID and Name",

      cell: (screen) => (
        <>
          <span className={styles.name}>{screen.name}</span>
          {screen.live && <Live live={screen.live} />}
          <span className={styles.sub}>
            {[`ID ${screen.id}`, versionWords(screen.live)].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
    },
    {
      key: "pass",
      title: "Pass",
      kind: "code",
      cell: (screen) => <Pass pass={screen.pass} screen={screen.name} />,
    },
    { key: "license", title: "License", kind: "code", cell: (screen) => orDash(screen.license) },
    {
      key: "playlist",
      title: "Playlist",
      kind: "code",
      cell: ({ playlist }) =>
        playlist ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<ListVideo size={14} aria-hidden />}
            onClick={() => onPlaylist(playlist.code)}
          >
            {playlist.name}
          </Button>
        ) : (
          orDash(null)
        ),
    },
    { key: "start", title: "Start Date", kind: "date", cell: (screen) => formatDay(screen.startDate) },
    { key: "end", title: "End Date", kind: "date", cell: (screen) => formatDay(screen.endDate) },
    {
      key: "type",
      title: "Type",
      kind: "state",
      cell: (screen) => (
        <div className={styles.status}>
          <span>{orDash(screen.orientation)}</span>
          <ScreenStatus userId={user.id} screen={screen} />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      label="Screens"
      columns={columns}
      rows={offlineFirst(user.screens)}
      keyOf={(screen) => screen.id}
      empty={{ picture: ScreensPicture, title: "No screens found" }}
    />
  );
}

/** Renders whether the screen is online, else its last contact. */
function Live({ live: { connection, lastContactAt } }: { live: NonNullable<UserScreen["live"]> }) {
  const words = {
    online: "Online",
    asleep: "Page closed",
    offline: `Offline since ${formatIndiaTime(lastContactAt)}`,
    waiting: "No contact yet",
  };
  return (
    <span className={styles.live}>
      <StatusDot tone={connectionTones[connection]}>{words[connection]}</StatusDot>
    </span>
  );
}

/** Names the version that a screen plays, and the newest one when it is another. */
function versionWords(live: UserScreen["live"]): string {
  if (!live || live.playingVersion === null) return "";
  const { playingVersion, currentVersion } = live;
  const isBehind = currentVersion !== null && playingVersion < currentVersion;
  return `Version ${playingVersion}${isBehind ? `, newest is ${currentVersion}` : ""}`;
}
