import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  getDesignVersion,
  listDesignVersions,
  nameDesignVersion,
} from "#shared/contracts/library/design-versions.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";

/** Under the topic of media: a colleague's save is a new version. */
const keyOf = (id: number) => ["media", "versions", id] as const;

/** Returns the versions of a design, the newest first. */
export const useDesignVersions = (id: number) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(listDesignVersions, { id }, { signal })).items,
  });

/** Returns one version; nothing while none is chosen. Versions never change. */
export const useDesignVersion = (id: number, revision: number | null) =>
  useQuery({
    ...answerOf(getDesignVersion, ["design-version", id, revision], { id, revision: revision ?? 0 }),
    enabled: revision !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns how a version gets a name. */
export function useNameVersion(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (named: { revision: number; name: string | null }) =>
      call(nameDesignVersion, { id, ...named }),
    onSuccess: ({ items }) => client.setQueryData(keyOf(id), items),
  });
}
