import { and, desc, eq } from "drizzle-orm";
import type { Deps } from "../../../context.ts";
import { playerBuildFiles, playerBuilds } from "../../../db/tables/index.ts";
import { type Build, chooseBuild } from "./choose-build.ts";
import { ruleOfScreen } from "./ring-rules.ts";

export interface BuiltFile {
  bytes: Buffer;
  brotli: Buffer;
}

/** Files that a process keeps in memory: about three builds. */
const keptFiles = 300;

/** The builds of the player that are not this process's own, from the database. */
export class BuiltPlayers {
  readonly #deps: Pick<Deps, "db" | "env" | "log" | "now">;
  readonly #own: string | null;
  readonly #files = new Map<string, BuiltFile>();

  /** `own`: the build that this process has as files. */
  constructor(deps: Pick<Deps, "db" | "env" | "log" | "now">, own: string | null) {
    this.#deps = deps;
    this.#own = own;
  }

  /**
   * Returns a file of the build that a screen gets; null when that is this process's own build, or when the database does
   * not answer: a screen that starts must get a player.
   */
  async fileFor(screenId: number | null, name: string): Promise<BuiltFile | null> {
    if (this.#own === null) return null;
    try {
      const { db, env } = this.#deps;
      const now = this.#deps.now();
      const [builds, rule] = await Promise.all([
        db.select().from(playerBuilds).orderBy(desc(playerBuilds.id)),
        screenId === null ? null : ruleOfScreen(db, screenId, now),
      ]);
      const { build } = chooseBuild({ builds, screenId, rule, percent: env.PLAYER_FIRST_PERCENT, now });
      return build && build.version !== this.#own ? await this.#file(build, name) : null;
    } catch (error) {
      this.#deps.log.warn({ err: error }, "the builds of the player could not be read");
      return null;
    }
  }

  /** Returns a file whose name changes with its content, of whichever build has it; null: none. */
  async fileOfAny(name: string): Promise<BuiltFile | null> {
    const known = this.#files.get(name);
    if (known) return known;
    const [found] = await this.#deps.db
      .select({ bytes: playerBuildFiles.bytes, brotli: playerBuildFiles.brotli })
      .from(playerBuildFiles)
      .where(eq(playerBuildFiles.name, name))
      .limit(1);
    return found ? this.#keep(name, found) : null;
  }

  async #file({ id, version }: Build, name: string): Promise<BuiltFile | null> {
    const key = `${version}/${name}`;
    const known = this.#files.get(key);
    if (known) return known;
    const [found] = await this.#deps.db
      .select({ bytes: playerBuildFiles.bytes, brotli: playerBuildFiles.brotli })
      .from(playerBuildFiles)
      .where(and(eq(playerBuildFiles.buildId, id), eq(playerBuildFiles.name, name)));
    return found ? this.#keep(key, found) : null;
  }

  #keep(key: string, file: BuiltFile): BuiltFile {
    this.#files.set(key, file);
    // The first key of a Map is the oldest.
    for (const oldest of this.#files.keys()) {
      if (this.#files.size <= keptFiles) break;
      this.#files.delete(oldest);
    }
    return file;
  }
}
