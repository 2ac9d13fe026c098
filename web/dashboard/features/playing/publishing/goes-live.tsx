import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Usage } from "#shared/contracts/playing/usage.ts";
import { paths } from "#shared/paths.ts";
import { useMay, useMe } from "../../../queries/me.ts";
import { countOfPlaylists, countOfScreens } from "../../../words/counts.ts";
import { liveMoment } from "./live-moment.ts";
import { usePublishing } from "./publishing-status.ts";

interface GoesLiveProps {
  usage: Usage | undefined;
  /** Values that reach screens without a publication. */
  isPushed?: boolean;
  /** Its files are downloaded before screens show it. */
  hasFiles?: boolean;
  /** What to do about something that plays nowhere. */
  nowhere?: ReactNode;
}

/** Says when screens show a saved change. Renders nothing until that is known. */
export function GoesLive({ usage, isPushed = false, hasFiles = false, nowhere }: GoesLiveProps) {
  const me = useMe().data;
  const mayPublish = useMay("content.edit");
  const publishing = usePublishing().data;
  if (!usage || !me || !publishing) return null;
  // A screen on try-out plays without a plan.
  const plan = me.tryout ? { active: true } : me.plan;
  const moment = liveMoment({ usage, mode: publishing.mode, isPushed, plan, isSold: me.sold });
  if (moment.is === "nowhere")
    return moment.playlists > 0 ? (
      <Link to={paths.screens}>{t`In ${countOfPlaylists(moment.playlists)}, on no screen yet`}</Link>
    ) : (
      <>
        {t`Plays nowhere yet`} {nowhere}
      </>
    );
  if (moment.is === "without a plan") return t`Screens show it when you have a plan`;
  if (moment.is === "with the next publication") {
    const words = t`Goes live with the next publication`;
    return mayPublish ? <Link to={paths.publish}>{words}</Link> : words;
  }
  const { online, offline } = moment;
  if (online === 0) return t`Reaches ${countOfScreens(offline)} once online`;
  const screens = countOfScreens(online);
  if (offline > 0) return t`Reaches ${screens} within seconds, ${offline} more once online`;
  return hasFiles
    ? t`Reaches ${screens} within seconds, new files once downloaded`
    : t`Reaches ${screens} within seconds`;
}
