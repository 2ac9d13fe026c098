import type { AffectedScreens, ProgramChange } from "#shared/contracts/playing/publishing.ts";
import type { Reader } from "../../../../db/client.ts";
import { shortTurns, type Turn } from "../../../../short-turns.ts";
import type { TwoPrograms } from "./diff-programs.ts";
import { type ScreenClass, ScreenClasses } from "./screen-class.ts";
import { readFileSets, readMediaFiles, readScreenFacts, type ScreenFacts } from "./screen-facts.ts";

/** Limits of the answer: classes of screens, and screens and changes per class. */
const max = { kinds: 200, screens: 50, changes: 100 };
/**
 * Time from the announcement to the picture when nothing has to be fetched. This is the time promised to customers, not
 * a measured one.
 */
const switchSeconds = 2;

export interface Affected {
  screens: AffectedScreens[];
  affectedCount: number;
  unaffectedCount: number;
}

/**
 * Returns what publishing would change on each screen, equal screens grouped, those with the longest wait first. Throws
 * what `turn` throws.
 */
export async function affectedScreens(
  db: Reader,
  accountId: number,
  {
    programs,
    changes,
    now,
    screenId,
    seen,
    turn = shortTurns(),
  }: {
    programs: TwoPrograms;
    /** Between the programs. */
    changes: readonly ProgramChange[];
    now: Date;
    screenId?: number | undefined;
    /** Only these screens; omitted: all. */
    seen?: ReadonlySet<number> | undefined;
    turn?: Turn;
  },
): Promise<Affected> {
  const known = await readScreenFacts(db, accountId, now);
  const all = seen ? known.filter(({ id }) => seen.has(id)) : known;
  const facts = screenId === undefined ? all : all.filter((screen) => screen.id === screenId);
  const classes = new ScreenClasses(programs, changes);
  const hit: Hit[] = [];
  for (const screen of facts) {
    await turn();
    const of = classes.of(screen.id);
    if (of.changeCount > 0) hit.push({ screen, of });
  }
  const missing = await missingBytes(db, accountId, hit, turn);
  const kinds = new Map<string, Hit[]>();
  for (const each of hit) {
    await turn();
    const key = `${each.of.key} ${missing(each.screen, each.of)}`;
    const members = kinds.get(key);
    if (members) members.push(each);
    else kinds.set(key, [each]);
  }
  const found = [...kinds.values()].flatMap((members) => {
    const [first] = members;
    return first ? [{ of: first.of, members, bytes: missing(first.screen, first.of) }] : [];
  });
  found.sort((a, b) => b.bytes - a.bytes || b.members.length - a.members.length);
  const listed: AffectedScreens[] = [];
  // There may be thousands of classes. Only those in the answer get a description.
  for (const { of, members, bytes } of found.slice(0, max.kinds)) {
    await turn();
    listed.push(
      presentKind(
        of,
        bytes,
        members.map(({ screen }) => screen),
      ),
    );
  }
  return {
    screens: listed,
    affectedCount: hit.length,
    unaffectedCount: facts.length - hit.length,
  };
}

/** A screen that changes. */
interface Hit {
  screen: ScreenFacts;
  of: ScreenClass;
}

/**
 * Returns a function for the bytes that a screen has to fetch. Screens with the same files that need the same media
 * share the calculation.
 */
async function missingBytes(
  db: Reader,
  accountId: number,
  hit: readonly Hit[],
  turn: Turn,
): Promise<(screen: ScreenFacts, of: ScreenClass) => number> {
  const sets = await readFileSets(
    db,
    hit.map(({ screen }) => screen),
  );
  const mediaIds = new Set<number>();
  for (const set of new Set(hit.map(({ of }) => of.mediaIds))) {
    await turn();
    for (const id of set) mediaIds.add(id);
  }
  const files = await readMediaFiles(db, accountId, [...mediaIds]);
  const needed = new Map<ReadonlySet<number>, ReadonlyMap<string, number>>();
  const known = new Map<ReadonlySet<number>, Map<string | null, number>>();
  return ({ fileSet }, { mediaIds: ids }) => {
    const ofClass = known.get(ids) ?? new Map<string | null, number>();
    known.set(ids, ofClass);
    let bytes = ofClass.get(fileSet);
    if (bytes === undefined) {
      const wanted =
        needed.get(ids) ??
        new Map([...ids].flatMap((id) => files.get(id) ?? []).map((file) => [file.sha256, file.bytes]));
      needed.set(ids, wanted);
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
    changes: of.parts.flatMap(({ list }) => list).slice(0, max.changes),
    changeCount: of.changeCount,
    missingBytes: missing,
    count: screens.length,
    fastestSeconds: known.length > 0 ? known.reduce((a, b) => Math.min(a, b)) : null,
    slowestSeconds: known.length > 0 ? known.reduce((a, b) => Math.max(a, b)) : null,
    speedUnknown: screens.length - offline - known.length,
    offline,
    screens: screens.slice(0, max.screens),
  };
}

const secondsFor = (bytes: number, bytesPerSecond: number | null): number | null =>
  bytes === 0
    ? switchSeconds
    : bytesPerSecond === null || bytesPerSecond <= 0
      ? null
      : Math.ceil(bytes / bytesPerSecond) + switchSeconds;
