import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createWidget, type Media, saveWidget } from "#shared/contracts/media.ts";
import type { Widget } from "#shared/media-kinds/contract.ts";
import { call } from "#web/lib/api.ts";

/** Creates a widget, or changes the one with this id. Lists and playlists update at once. */
export function useSaveWidget(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { name: string; widget: Widget }): Promise<Media> =>
      id === null ? call(createWidget, input) : call(saveWidget, { id, ...input }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["media"] }),
        client.invalidateQueries({ queryKey: ["playlists"] }),
      ]),
  });
}
