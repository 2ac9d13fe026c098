import { type PlayedManifest, partsOf } from "#shared/schedule/early.ts";
import type { Layers } from "../media/view.ts";
import type { Bands, BandsDeps } from "./bands.ts";

/** `stage`: that of the picture, with its element; without one no band is shown. */
type Deps = Omit<BandsDeps, "open"> & { stage: Partial<Pick<Layers, "root" | "layersIn">> };

/** As in `bandsAt`, without its code. */
const showsBands = (manifest: PlayedManifest | null): boolean =>
  manifest !== null &&
  partsOf(manifest).some(
    ({ bands, interruptions }) => bands?.length || interruptions.some(({ band }) => band),
  );

/** Shows bands over the picture. Their code comes with the first manifest that has some. */
export function followBands({ stage: { root, layersIn }, ...deps }: Deps): Bands {
  let bands: Bands | null = null;
  let loading = false;
  const unsubscribe = deps.view.subscribe(() => {
    if (loading || !root || !layersIn || !showsBands(deps.view.get().output.manifest)) return;
    loading = true;
    Promise.all([import("./bands.ts"), import("./strip.ts")]).then(
      ([{ createBands }, { openStrip }]) => {
        unsubscribe();
        bands = createBands({ ...deps, open: (where) => openStrip({ root, layersIn }, where) });
      },
      () => {
        loading = false;
      },
    );
  });
  return {
    stop(why) {
      unsubscribe();
      bands?.stop(why);
    },
    replan: () => bands?.replan(),
  };
}
