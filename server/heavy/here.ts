import { markedFields } from "#shared/secret-fields.ts";
import type { Connection } from "../db/client.ts";
import { computeManifests, packed } from "../domains/playing/manifests/index.ts";
import { compareForPublishing } from "../domains/playing/publishing/index.ts";
import { withoutSecrets } from "../http/hide-secrets.ts";
import { drawReport } from "../pdf/draw-report.ts";
import { drawTaxSheet } from "../pdf/draw-tax-sheet.ts";
import type { HeavyWork } from "./port.ts";
import { reads } from "./reads.ts";

/** Runs heavy work in the calling thread, over a connection or a pool. */
export const heavyHere = (db: Connection): HeavyWork => ({
  async read({ name, actor, input, now, room }, signal) {
    const read = reads.get(name);
    if (!read) throw new Error(`${name} is not among the heavy reads`);
    const answer = await read.answer({ deps: { db }, actor, now: () => now, room, signal }, input);
    // Here, where long work delays nobody.
    const shown = actor.visit ? withoutSecrets(answer, markedFields(read.contract.response)) : answer;
    return Buffer.from(JSON.stringify(shown));
  },
  compare: (asked) => compareForPublishing(db, asked),
  drawTaxSheet,
  drawReport,
  computeManifests: async (asked) => packed(await computeManifests(db, asked), new Set(asked.have)),
  isSmall: () => Promise.resolve(true),
});
