import { z } from "zod";
import { purgeMedia as purge } from "../domains/media/index.ts";
import { purgePlaylists } from "../domains/playlists/index.ts";
import { defineJob } from "./job.ts";

/** Every hour: deletes removed media and playlists that can no longer be restored. */
export const purgeMedia = defineJob({
  name: "purge-media",
  data: z.object({}),
  cron: "29 * * * *",
  makesRoom: true,
  run: async ({ ctx }) => {
    await purgePlaylists({ ctx });
    await purge({ ctx });
  },
});
