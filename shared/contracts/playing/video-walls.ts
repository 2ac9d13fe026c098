import { z } from "zod";
import { connections } from "../../connection.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant, kept, timeZone } from "../contract.ts";

/** A screen is at most six metres wide, and a wall at most a hundred. */
const maxPictureMm = 6_000;
const maxAwayMm = 100_000;
const maxPlaces = 64;

const mm = z
  .number()
  .min(-maxAwayMm, schemaReason("wallTooLarge"))
  .max(maxAwayMm, schemaReason("wallTooLarge"));
const picture = z
  .number()
  .min(20, schemaReason("pictureSizeRange"))
  .max(maxPictureMm, schemaReason("pictureSizeRange"));
const bezel = z.number().min(0, schemaReason("bezelRange")).max(200, schemaReason("bezelRange"));

/** Where a screen hangs, in millimetres: its picture without the bezel around it. */
const placed = {
  x: mm,
  y: mm,
  width: picture,
  height: picture,
  bezel: z.object({ top: bezel, right: bezel, bottom: bezel, left: bezel }),
};

export const videoWallPlace = z.object({
  /** From 1: what "Find my screens" is about on the page. */
  number: z.number().int(),
  /** Null: no screen hangs here yet. */
  screen: z
    .object({
      id,
      name: z.string(),
      /** It is in the trash, so its part stays dark. */
      removed: z.boolean(),
      /** asleep: silent while its place is closed, which is no trouble. */
      connection: z.enum(connections),
      lastContactAt: instant.nullable(),
      /**
       * The screen says that it shows its part. False: its player is older and shows the whole picture. Null: it has not
       * reported since it is in the wall.
       */
      showsPart: z.boolean().nullable(),
    })
    .nullable(),
  ...placed,
});

/** Several screens as one picture. They play the schedules of the wall's group, and nothing of their own. */
export const videoWall = z.object({
  id,
  name: z.string(),
  groupId: id,
  timeZone: z.string(),
  defaultPlaylist: z.object({ id, name: z.string() }).nullable(),
  places: z.array(videoWallPlace),
});
export type VideoWall = z.output<typeof videoWall>;
export type VideoWallPlace = z.output<typeof videoWallPlace>;

const fields = z.object({
  name: z.string().trim().min(1, schemaReason("nameRequired")).max(120),
  timeZone,
  defaultPlaylistId: id.nullable().default(null),
  places: z
    .array(z.object({ screenId: id.nullable(), ...placed }))
    .min(1, schemaReason("wallNeedsPlaces"))
    .max(maxPlaces, schemaReason("atMostPlaces")),
});

const walls = { tag: "Video walls", scope: "account" } as const;

export const listVideoWalls = contract("GET /api/v1/video-walls", {
  id: "listVideoWalls",
  ...walls,
  summary: "List video walls by name, with their screens and what these report",
  needs: "screens.see",
  response: z.object({ items: z.array(videoWall) }),
});
export const createVideoWall = contract("POST /api/v1/video-walls", {
  id: "createVideoWall",
  ...walls,
  summary:
    "Make a video wall with a group for its schedules. Its screens play the wall's programme from now on",
  needs: "screens.manage",
  /** `groupId`: a group without a rule that becomes the wall's group; left out: a new one. */
  body: fields.extend({ groupId: id.nullable().default(null) }),
  maxBytes: 60_000,
  response: videoWall,
  status: 201,
});
export const saveVideoWall = contract("PUT /api/v1/video-walls/:id", {
  id: "saveVideoWall",
  ...walls,
  summary: "Change the name, the settings and the places of a video wall. What is left out stays",
  needs: "screens.manage",
  params: idParams,
  body: z.object(kept(fields.shape)),
  maxBytes: 60_000,
  response: videoWall,
});
export const deleteVideoWall = contract("DELETE /api/v1/video-walls/:id", {
  id: "deleteVideoWall",
  ...walls,
  summary:
    "Take a video wall apart. Its group stays with its screens and schedules; each screen shows whole pictures",
  needs: "screens.manage",
  params: idParams,
  response: done,
});
export const identifyVideoWall = contract("POST /api/v1/video-walls/:id/identify", {
  id: "identifyVideoWall",
  ...walls,
  summary: "Make each screen of a video wall show its name and number for ten seconds",
  needs: "screens.manage",
  params: idParams,
  response: z.object({ screens: z.number().int() }),
});
