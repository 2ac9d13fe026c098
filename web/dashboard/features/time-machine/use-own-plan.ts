import { useMemo } from "react";
import type { Manifest } from "#shared/contracts/manifest.ts";
import type { ScreenManifest } from "#shared/contracts/preview.ts";
import { onAPage } from "../../shadow-screen/on-a-page.ts";
import { usePlanVersion } from "../../shadow-screen/plan-queries.ts";

/** Returns the manifest that a screen reports as playing; null while it is unknown. */
export function useOwnPlan(
  id: number,
  version: number | null,
): { plan: ScreenManifest; manifest: Manifest } | null {
  const { data } = usePlanVersion(id, version);
  return useMemo(
    () => (data && version !== null ? { plan: data, manifest: onAPage(data.manifest) } : null),
    [data, version],
  );
}
