import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { z } from "zod";
import { topics } from "#shared/activity/entry.ts";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { auditCsv, listAudit } from "#shared/contracts/identity/audit.ts";
import { requestOf } from "#web/lib/api.ts";
import { itemsOf, pagesOf } from "#web/lib/reads.ts";
import { useAddressView } from "#web/lib/use-address-view.ts";
import { dayAfter, type Period, periodNames } from "../../../fields/period.ts";
import { spoken } from "../../../words/set-language.ts";

const day = z.iso.date().nullable().default(null).catch(null);
const matching = (form: RegExp) => z.string().regex(form).nullable().default(null).catch(null);
const shown = z.object({
  period: z
    .enum(["all", ...periodNames])
    .default("all")
    .catch("all"),
  /** For the period "chosen": the first and the last day. */
  from: day,
  last: day,
  /** `member:5`, or a group of others who act. */
  who: matching(/^(member:\d{1,9}|operators|service|screens)$/),
  topic: z.enum(topics).nullable().default(null).catch(null),
  /** One record: `screen:5`. */
  about: matching(/^[a-z-]{1,30}:\d{1,9}$/),
  q: z.string().max(100).default("").catch(""),
});
/** What the page shows, as stored in its address. */
export type AuditView = z.output<typeof shown>;
export const useAuditView = () => useAddressView(shown);

type Filter = RequestOf<typeof auditCsv>;

/** Returns the query of a view. The server reads the days before `to`; null: of the whole year. */
export const filterOf = ({ who, topic, about, q }: AuditView, period: Period | null): Filter => ({
  ...(who !== null && { who }),
  ...(topic !== null && { topic }),
  ...(about !== null && { about }),
  ...(q !== "" && { q }),
  ...(period && { from: period.from, to: dayAfter(period.last) }),
  language: spoken(),
});

/** Returns the entries that match, newest first, in pages. */
export const useAudit = (filter: Filter) =>
  useInfiniteQuery({
    ...pagesOf(listAudit, ["audit", filter], filter),
    placeholderData: keepPreviousData,
    select: itemsOf,
  });

/** Returns the address of the same entries as CSV. */
export const csvAddress = (filter: Filter): string => requestOf(auditCsv, { ...filter }).url;
