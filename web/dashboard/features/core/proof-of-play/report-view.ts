import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { id, type RequestOf } from "#shared/contracts/contract.ts";
import { type PlayGroup, playGroups, playsCsvPath, reportPlays } from "#shared/contracts/core/reports.ts";
import { requestOf } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";
import { dayAfter, type Period, periodNames } from "../../../fields/period.ts";

const day = z.iso.date().nullable().default(null).catch(null);
const shown = z.object({
  period: z.enum(periodNames).default("7 days").catch("7 days"),
  /** For the period "chosen": the first and the last day. */
  from: day,
  last: day,
  by: z.enum(playGroups).default("media").catch("media"),
  /** `screen:5`, `group:2`; null: all screens. */
  where: z
    .string()
    .regex(/^(screen|group):\d{1,9}$/)
    .nullable()
    .default(null)
    .catch(null),
  media: id.nullable().default(null).catch(null),
  playlist: id.nullable().default(null).catch(null),
});
/** The view as stored in the page's address. */
export type ReportView = z.output<typeof shown>;
export const useReportView = () => useAddressView(shown);

export type ReportQuery = RequestOf<typeof reportPlays>;

/** Returns the query of a report. The server counts the days before `to`. */
export function queryOf(view: ReportView, { from, last }: Period, groupBy: PlayGroup): ReportQuery {
  const [kind, number] = view.where?.split(":") ?? [];
  return {
    from,
    to: dayAfter(last),
    groupBy,
    ...(kind === "screen" && { screenId: Number(number) }),
    ...(kind === "group" && { groupId: Number(number) }),
    ...(view.media !== null && { mediaId: view.media }),
    ...(view.playlist !== null && { playlistId: view.playlist }),
  };
}

/** Plays arrive all the time and are not announced. */
const askAgainMs = 60_000;

/** Returns the counts of plays; `null` asks nothing. */
export const useReport = (query: ReportQuery | null) =>
  useQuery({
    ...answerOf(reportPlays, ["proof of play", query], query ?? ({} as ReportQuery)),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
  });

/** Returns the address of the same report as CSV. */
export const csvAddress = (query: ReportQuery): string =>
  requestOf({ ...reportPlays, path: playsCsvPath }, { ...query }).url;
