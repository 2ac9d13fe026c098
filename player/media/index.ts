import type { MediaKind } from "#shared/contracts/media.ts";
import { image } from "./image.ts";
import { pdf } from "./pdf.ts";
import { video } from "./video.ts";
import type { MediaFactory } from "./view.ts";

/** One entry per kind; a new kind does not compile until it is here. */
export const media = { image, video, pdf } satisfies Record<MediaKind, MediaFactory>;
