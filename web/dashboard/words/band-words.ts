import { t } from "@lingui/core/macro";
import type { Edge } from "#shared/contracts/playing/edges.ts";
import type { Band } from "#shared/contracts/playing/manifest.ts";

export const wholePicture = (): string => t`The whole picture`;

/** Names the band at each edge of the picture. */
export const edgeWords: Record<Edge, () => string> = {
  top: () => t`Band at the top`,
  right: () => t`Band at the right`,
  bottom: () => t`Band at the bottom`,
  left: () => t`Band at the left`,
};

/** Returns "Band at the bottom, 12 %". */
export function bandWords({ edge, percent }: Band): string {
  const where = edgeWords[edge]();
  return t`${where}, ${percent} %`;
}
