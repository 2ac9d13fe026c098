import { z } from "zod";
import { designChanges } from "../../design-changes/design-changes.ts";
import { designSettings } from "../../media-kinds/design.ts";
import { contract, id, idParams, instant, storedBytesOrAddress } from "../contract.ts";

/* Earlier states of a design. A version is the end of one sitting of a person. */

/** How many unnamed versions of a design are kept, for how many days, and how many named ones without an end. */
export const versionLimits = { unnamed: 50, days: 30, named: 20 } as const;

export const designVersion = z.object({
  /** The revision that the design had. */
  revision: z.number().int(),
  /** What a person called it; null: nothing. */
  name: z.string().nullable(),
  /** Who made it; null: it is the oldest one that is kept, or the service made it. */
  by: z.object({ id, name: z.string() }).nullable(),
  /** When its sitting began; null: that is not known any more. */
  at: instant.nullable(),
  /** What it changed of the version before; null: there is none before it. */
  changes: z.nullable(designChanges),
  /** A small picture; null until it is drawn. */
  pictureUrl: z.string().nullable(),
  /** It is the design as it is now. */
  isPresent: z.boolean(),
});
export type DesignVersion = z.output<typeof designVersion>;

const tag = "Media";
const params = idParams.extend({ revision: z.coerce.number().int().nonnegative() });

export const listDesignVersions = contract("GET /api/v1/media/:id/versions", {
  id: "listDesignVersions",
  summary: `List the versions of a design, the newest first: what each sitting made, at most ${versionLimits.unnamed} of ${versionLimits.days} days, and the named ones`,
  tag,
  params: idParams,
  needs: "content.see",
  scope: { sees: "media" },
  response: z.object({ items: z.array(designVersion) }),
});
export const getDesignVersion = contract("GET /api/v1/media/:id/versions/:revision", {
  id: "getDesignVersion",
  summary: "Get a version of a design. To bring it back, save its settings as the widget's",
  tag,
  params,
  needs: "content.see",
  scope: { sees: "media" },
  response: z.object({ name: z.string(), settings: designSettings }),
});
export const nameDesignVersion = contract("PUT /api/v1/media/:id/versions/:revision/name", {
  id: "nameDesignVersion",
  summary: "Give a version of a design a name, so that it is kept; null takes the name away",
  tag,
  params,
  needs: "content.edit",
  scope: { changes: "media" },
  body: z.object({ name: z.string().trim().min(1).max(80).nullable() }),
  response: z.object({ items: z.array(designVersion) }),
});
export const designVersionPicture = contract("GET /api/v1/media/:id/versions/:revision/picture", {
  id: "designVersionPicture",
  summary: "Get the small picture of a version of a design",
  tag,
  params,
  needs: "content.see",
  scope: { sees: "media" },
  ...storedBytesOrAddress,
});
