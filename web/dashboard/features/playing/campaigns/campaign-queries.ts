import { t } from "@lingui/core/macro";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import {
  type Campaign,
  createCampaign,
  deleteCampaign,
  type CampaignFields as Fields,
  forecastCampaign,
  getCampaignReport,
  listCampaigns,
  renewCampaignLink,
  revokeCampaignLink,
  saveCampaign,
} from "#shared/contracts/playing/campaigns.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, listOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";

/** Begins with the topic of schedules, so that announcements fetch it again. */
const key = ["schedules", "campaigns"] as const;
/** Screens report plays all the time. */
const everyMs = 60_000;

export const useCampaigns = () =>
  useQuery({
    ...listOf(listCampaigns, key, {}),
    refetchInterval: everyMs,
  });

export const useCampaignReport = (id: number) =>
  useQuery({
    ...answerOf(getCampaignReport, [...key, id, "report"], { id }),
    refetchInterval: everyMs,
  });

/** Returns what the server takes for a campaign that is already saved. */
export const fieldsOf = ({ mediaIds, media, ...campaign }: Campaign): Fields => ({
  ...createCampaign.body.parse({ ...campaign, mediaIds }),
  // Media that were removed cannot be saved again.
  mediaIds: mediaIds.filter((id) => media.some((one) => one.id === id)),
});

/** Asks how often a campaign will play from now on. Null: its fields are not complete. */
export const useForecast = (id: number | null, fields: Fields | null) =>
  useQuery({
    queryKey: [...key, "forecast", id, fields],
    queryFn: ({ signal }) => {
      if (!fields) throw new Error("A forecast needs the fields of a campaign");
      const { mediaIds, target, share, seconds, maxPerHour, minutesApart, category, from, until } = fields;
      const { hours, condition } = fields;
      const query = {
        mediaIds: mediaIds.join(","),
        target: target.kind,
        share,
        seconds,
        from,
        until,
        ...(target.kind !== "account" && { targetId: target.id }),
        ...(maxPerHour !== null && { maxPerHour }),
        ...(minutesApart !== null && { minutesApart }),
        ...(category !== "" && { category }),
        ...(hours && { hours: JSON.stringify(hours) }),
        ...(condition && { condition: JSON.stringify(condition) }),
        ...(id !== null && { id }),
      };
      return call(forecastCampaign, query, { signal });
    },
    enabled: fields !== null,
    placeholderData: keepPreviousData,
    staleTime: everyMs,
    retry: false,
  });

export function useCampaignActions() {
  const onSettled = useReadAgain(["schedules"]);
  return {
    save: useMutation({
      mutationFn: ({ id, body }: { id: number | null; body: Fields }) =>
        id === null ? call(createCampaign, body) : call(saveCampaign, { id, ...body }),
      onSettled,
    }),
    switchOn: useMutation({
      mutationFn: ({ campaign, isOn }: { campaign: Campaign; isOn: boolean }) =>
        call(saveCampaign, { id: campaign.id, ...fieldsOf(campaign), isOn }),
      onError: (error) => showFailure(t`The campaign was not changed`, error),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: Campaign) => call(deleteCampaign, { id }),
      onSuccess: () => showDone(t`The campaign was removed`),
      onError: (error) => showFailure(t`The campaign was not removed`, error),
      onSettled,
    }),
    renew: useMutation({
      mutationFn: ({ id }: Campaign) => call(renewCampaignLink, { id }),
      onError: (error) => showFailure(t`No link was made`, error),
      onSettled,
    }),
    revoke: useMutation({
      mutationFn: ({ id }: Campaign) => call(revokeCampaignLink, { id }),
      onSuccess: () => showDone(t`The link was revoked`),
      onError: (error) => showFailure(t`The link was not revoked`, error),
      onSettled,
    }),
  };
}
