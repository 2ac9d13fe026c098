import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { playerBuildCall, playerBuildsCall } from "#shared/operator-api/addresses.ts";
import { type ChangedPlayerBuild, playerBuildsAnswer } from "#shared/operator-api/player-builds-contract.ts";
import { operatorCall, operatorQuery } from "../../calls/operator-call.ts";

const key = ["player-versions"];

/** Returns the kept versions of the player; asked again every minute, because screens change slowly. */
export const usePlayerVersions = () =>
  useQuery({
    ...operatorQuery(key, playerBuildsCall, playerBuildsAnswer.parse),
    staleTime: 0,
    refetchInterval: 60_000,
  });

export function useChangePlayerVersion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...json }: ChangedPlayerBuild & { id: number }) =>
      playerBuildsAnswer.parse(await operatorCall(playerBuildCall(id), { method: "POST", json })),
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
}
