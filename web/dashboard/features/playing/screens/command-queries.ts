import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { listCommands, type SentCommand, sendCommand } from "#shared/contracts/core/commands.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";

/** The key starts with "screens", so that an announced receipt fetches the commands again. */
const commandsKey = (screenId: number) => ["screens", "commands", screenId] as const;

export const useCommands = (screenId: number) =>
  useQuery(answerOf(listCommands, commandsKey(screenId), { id: screenId }));

export function useSendCommand(screenId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { kind: SentCommand["kind"]; value?: number }) =>
      call(sendCommand, { id: screenId, ...input }),
    onSuccess: (sent) => {
      client.setQueryData<ResponseOf<typeof listCommands>>(commandsKey(screenId), (data) => ({
        items: [sent, ...(data?.items ?? []).filter(({ id }) => id !== sent.id)],
      }));
    },
    onSettled: useReadAgain(commandsKey(screenId)),
  });
}

const names = (): Record<SentCommand["kind"], string> => ({
  identify: t`Show the screen's name`,
  reload: t`Reload the player`,
  "clear cache": t`Download everything again`,
  restart: t`Restart the player app`,
  volume: t`Set the volume`,
});

export const commandName = ({ kind, value }: Pick<SentCommand, "kind" | "value">): string =>
  value === null ? names()[kind] : t`Set the volume to ${value} %`;
