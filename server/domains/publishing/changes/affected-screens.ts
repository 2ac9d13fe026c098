import type { AffectedScreens } from "#shared/contracts/publishing.ts";
import type { Reader } from "../../../db/client.ts";
import type { TwoPlans } from "./diff-plans.ts";
import { type ScreenClass, ScreenClasses } from "./screen-class.ts";
import { readFileSets, readMediaFiles, readScreenFacts, type ScreenFacts } from "./screen-facts.ts";

/** Kinds of screens, and screens of a kind, that are told. */
const most = { kinds: 200, screens: 50 };
/** From the push to the picture when nothing has to be fetched: the promise to the customer, not a measurement. */
const switchSeconds = 2;

export interface Affected {
  screens: AffectedScreens[];
  affectedCount: number;
  unaffectedCount: number;
}

/** What publishing would change on each screen, equal ones together; those that wait longest first. */
export async function affectedScreens(
  db: Reader,
  accountId: number,
  { plans, now, screenId }: { plans: TwoPlans; now: Date; screenId?: number | undefined },
): Promise<Affected> {
  const all = await readScreenFacts(db, accountId, now);
  const facts = screenId === undefined ? all : all.filter((screen) => screen.id === screenId);
  const classes = new ScreenClasses(plans);
  const hit = facts
    .map((screen) => ({ screen, of: classes.of(screen.id) }))
    .filter(({ of }) => of.changes.length > 0);
  const missing = await missingBytes(
    db,
    accountId,
    hit.map(({ screen, of }) => [screen, of] as const),
  );
  const kinds = Map.groupBy(hit, ({ screen, of }) => `${classKey(of)} ${missing(screen, of)}`);
  const told = [...kinds.values()].map((members) => {
    const [first] = members;
    if (!first) throw new Error("A kind of screens has no screens");
    return presentKind(
      first.of,
      missing(first.screen, first.of),
      members.map(({ screen }) => screen),
    );
  });
  told.sort((a, b) => b.missingBytes - a.missingBytes || b.count - a.count);
  return {
    screens: told.slice(0, most.kinds),
    affectedCount: hit.length,
    unaffectedCount: facts.length - hit.length,
  };
}

const keys = new WeakMap<ScreenClass, string>();
/** Classes that differ in what screens are told may yet differ by the same from what they were told before. */
function classKey(of: ScreenClass): string {
  let key = keys.get(of);
  if (key === undefined) {
    key = JSON.stringify(of.changes);
    keys.set(of, key);
  }
  return key;
}

/** Bytes that a screen has to fetch; worked out once for all with the same files and the same plan. */
async function missingBytes(
  db: Reader,
  accountId: number,
  hit: readonly (readonly [ScreenFacts, ScreenClass])[],
): Promise<(screen: ScreenFacts, of: ScreenClass) => number> {
  const sets = await readFileSets(
    db,
    hit.map(([screen]) => screen),
  );
  const mediaIds = new Set([...new Set(hit.map(([, of]) => of))].flatMap((of) => [...of.mediaIds]));
  const files = await readMediaFiles(db, accountId, [...mediaIds]);
  const needed = new Map<ScreenClass, ReadonlyMap<string, number>>();
  const known = new Map<ScreenClass, Map<string | null, number>>();
  return ({ fileSet }, of) => {
    const ofClass = known.get(of) ?? new Map<string | null, number>();
    known.set(of, ofClass);
    let bytes = ofClass.get(fileSet);
    if (bytes === undefined) {
      const wanted =
        needed.get(of) ??
        new Map(
          [...of.mediaIds].flatMap((id) => files.get(id) ?? []).map((file) => [file.sha256, file.bytes]),
        );
      needed.set(of, wanted);
      const has = fileSet === null ? undefined : sets.get(fileSet);
      bytes = 0;
      for (const [sha256, size] of wanted) if (!has?.has(sha256)) bytes += size;
      ofClass.set(fileSet, bytes);
    }
    return bytes;
  };
}

function presentKind(of: ScreenClass, missing: number, members: readonly ScreenFacts[]): AffectedScreens {
  const screens = members.map(({ id, name, online, bytesPerSecond }) => ({
    id,
    name,
    online,
    bytesPerSecond,
    seconds: online ? secondsFor(missing, bytesPerSecond) : null,
  }));
  const known = screens.flatMap(({ seconds }) => seconds ?? []);
  const offline = screens.filter(({ online }) => !online).length;
  return {
    changes: of.changes,
    missingBytes: missing,
    count: screens.length,
    fastestSeconds: known.length > 0 ? known.reduce((a, b) => Math.min(a, b)) : null,
    slowestSeconds: known.length > 0 ? known.reduce((a, b) => Math.max(a, b)) : null,
    speedUnknown: screens.length - offline - known.length,
    offline,
    screens: screens.slice(0, most.screens),
  };
}

const secondsFor = (bytes: number, bytesPerSecond: number | null): number | null =>
  bytes === 0
    ? switchSeconds
    : bytesPerSecond === null || bytesPerSecond <= 0
      ? null
      : Math.ceil(bytes / bytesPerSecond) + switchSeconds;
