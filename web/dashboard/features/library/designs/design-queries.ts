import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getMedia, type Media } from "#shared/contracts/library/media.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { mediaKey } from "../media/media-queries.ts";
import type { DesignEditorOptions } from "./editor/design-editor.ts";

/** Creates a design and returns its media. */
export function useCreateDesign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, design }: { name: string; design: Design }): Promise<Media> =>
      call(createWidget, { name, widget: { kind: "design", settings: design } }),
    onSuccess: (media) => {
      client.setQueryData(mediaKey(media.id), media);
      void client.invalidateQueries({ queryKey: ["media", "list"] });
    },
  });
}

/** Returns how the editor of one design saves. */
export function useSaveDesign(id: number): DesignEditorOptions["save"] {
  const client = useQueryClient();
  return savesDesign(id, (media) => {
    client.setQueryData(mediaKey(id), media);
    void client.invalidateQueries({ queryKey: ["media", "list"] });
  });
}

/** Saves one design. A newer state of the server is returned, never overwritten. */
export function savesDesign(id: number, onSaved: (media: Media) => void): DesignEditorOptions["save"] {
  return async ({ name, design }, revision) => {
    try {
      const media = await call(saveWidget, {
        id,
        name,
        revision,
        widget: { kind: "design", settings: design },
      });
      onSaved(media);
      return { media };
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== "widgetChangedSince") throw error;
      return { newer: await call(getMedia, { id }) };
    }
  };
}
