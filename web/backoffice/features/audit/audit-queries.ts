import { useInfiniteQuery } from "@tanstack/react-query";
import { auditCall } from "#shared/operator-api/addresses.ts";
import { readAudit } from "#shared/operator-api/read-audit.ts";
import { operatorCall } from "../../calls/operator-call.ts";

export interface AuditView {
  /** Only entries about this record. */
  record?: { kind: string; id: string };
  search?: string;
}

/** Returns the audit log, newest first, in pages. */
export const useAudit = ({ record, search }: AuditView) =>
  useInfiniteQuery({
    queryKey: ["audit", record ?? null, search ?? ""],
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }) =>
      readAudit(
        await operatorCall(auditCall, {
          query: { ...record, search, before: pageParam, limit: 50 },
          signal,
        }),
      ),
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap((page) => page.entries),
  });
