import type { Upload } from "./upload-list.ts";
import { useUploads } from "./uploads-provider.tsx";

const isOver = ({ state }: Upload): boolean => state === "done" || state === "known" || state === "failed";

/**
 * Returns a function that uploads files and waits until each is there, was refused, or is in the account already. It
 * returns their media in the order of the files; `fresh`: those that were new.
 */
export function useUploadedMedia(): (files: Iterable<File>) => Promise<{ media: number[]; fresh: number[] }> {
  const { list, send } = useUploads();
  return async (files) => {
    const ids = new Set(await send(files));
    const own = () => list.snapshot().filter(({ id }) => ids.has(id));
    await new Promise<void>((resolve) => {
      const look = () => {
        if (!own().every(isOver)) return;
        stop();
        resolve();
      };
      const stop = list.subscribe(look);
      look();
    });
    const over = own();
    // The same bytes need no second upload here.
    for (const { id, state } of over) if (state === "known") list.remove(id);
    return {
      media: over.flatMap(({ mediaId, twin }) => mediaId ?? twin?.id ?? []),
      fresh: over.flatMap(({ mediaId }) => mediaId ?? []),
    };
  };
}
