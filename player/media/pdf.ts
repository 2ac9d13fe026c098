import { picture } from "./image.ts";
import type { MediaFactory } from "./view.ts";

/** Shows one page of a document. The server converts pages to images, so a page is shown as an image. */
export const pdf: MediaFactory<"pdf"> = (slot, host, world) => {
  const { file, item } = slot;
  const page = picture({ file, ...(item.fit && { fit: item.fit }) }, host, world);
  host.dataset.page = String((slot.page ?? 0) + 1);
  return {
    ...page,
    dispose() {
      delete host.dataset.page;
      page.dispose();
    },
  };
};
