import { waitingNames } from "#shared/conditions/sources.ts";
import { playsDated } from "#shared/contracts/playing/player.ts";
import { type PlayedManifest, partsOf } from "#shared/schedule/early.ts";
import { culpritOf, roundOf } from "#shared/schedule/index.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { followBands } from "./bands/follow-bands.ts";
import type { DeviceClock } from "./clock/device-clock.ts";
import type { ItemFailure } from "./engine/contracts.ts";
import { createEngine, type EngineInput } from "./engine/engine.ts";
import { followFacts } from "./facts/follow-facts.ts";
import type { Layers } from "./media/view.ts";
import type { AddressOf, MediaWorld } from "./media/world.ts";
import { createMediaWorld } from "./media-world.ts";
import { followMusic } from "./music/follow-music.ts";
import { createSound } from "./music/sound.ts";
import type { Observable } from "./observable.ts";
import type { Problems } from "./report/problems.ts";
import { createPlayRecorder } from "./report/record-plays.ts";
import type { ScreenView } from "./screen-view.ts";
import type { Content } from "./store/content.ts";
import type { StoredDataValues } from "./store/data-values.ts";
import type { KeyValue } from "./store/key-value.ts";
import type { PlaySpool } from "./store/play-spool.ts";
import { followTriggers } from "./triggers/follow-triggers.ts";
import { followVideoWall } from "./video-wall/follow-video-wall.ts";

const noSound =
  "The browser plays no sound until a person touches this screen or presses a key once, or until sound is allowed for this page in the settings of the browser";
/** A device that cannot write must still be able to leave the page. */
const flushWithinMs = 3_000;

export type Playing = ReturnType<typeof startPlaying>;

/** Makes the stage of the page. */
export type OpenStage = (
  media: MediaWorld,
) => Pick<Layers, "create" | "crossingMs" | "mustWait" | "setVolume"> &
  Partial<Pick<Layers, "root" | "layersIn">>;

const culpritsOf = (manifest: PlayedManifest): ReadonlySet<string> => {
  const playlists = partsOf(manifest).flatMap((part) => part.playlists);
  return new Set(playlists.flatMap((playlist) => roundOf(playlist).slots.map(culpritOf)));
};

/**
 * Plays what is on the device: the engine with its stage, background music and what was fired here. Each play becomes a
 * record, and each item that fails a problem.
 */
export function startPlaying(deps: {
  clock: DeviceClock;
  view: Observable<ScreenView>;
  data: StoredDataValues;
  database: KeyValue;
  content: Pick<Content, "has" | "state" | "settled" | "inspect" | "recheck">;
  spool: PlaySpool;
  problems: Problems;
  stage: OpenStage;
  /** Left out: no background music. */
  soundAddress?: AddressOf | undefined;
  /** The engine has decided anew. */
  changed: () => void;
}) {
  const { clock, view, content, problems, soundAddress } = deps;
  const recorder = createPlayRecorder({ clock, spool: deps.spool, facts: () => view.get().output.manifest });
  const sound = createSound();
  let trusted = true;

  function itemFailed(failure: ItemFailure): void {
    const { file } = failure;
    if (file)
      void content
        .inspect()
        .then(() => content.recheck(file))
        .catch(() => undefined);
    problems.itemFailed(failure);
  }
  const itemSound = (culprit: string) => problems.itemSound(culprit);
  const soundBlocked = (blocked: boolean) => problems.stand("sound", blocked ? noSound : null);

  const music =
    soundAddress &&
    followMusic({
      clock,
      view,
      sound,
      has: content.has,
      addressOf: soundAddress,
      clockTrusted: () => trusted,
      onBlocked: soundBlocked,
      onFailure: (name, message) => problems.add(`${name}: ${message}`),
    });
  const stage = deps.stage({
    place: followVideoWall({ clock, view }),
    ...createMediaWorld({
      clock,
      view,
      data: deps.data,
      sound: { sound, soundRefused: () => soundBlocked(true) },
      events: { failed: itemFailed, sound: itemSound, began: recorder.began, ended: recorder.ended },
    }),
    asPicture(slot, why) {
      problems.asPicture(culpritOf(slot), why && { name: cutText(slot.item.name, 200), why });
    },
  });
  const { data } = deps;
  const bands = followBands({
    clock,
    view,
    stage,
    has: content.has,
    clockTrusted: () => trusted,
    check: data.check,
    events: { failed: itemFailed, sound: itemSound, began: recorder.began, ended: recorder.ended },
  });
  const engine = createEngine({
    clock,
    stage,
    store: content,
    events: {
      changed(output) {
        view.set({ output });
        deps.changed();
      },
      itemFailed,
      itemSound,
      settled: (version) => content.settled(version),
      began: recorder.began,
      ended: recorder.ended,
    },
  });
  const facts = followFacts({
    clock,
    database: deps.database,
    // The screens of a video wall must agree.
    values: () => (content.state().active?.screen.part ? [] : data.list()),
    trusted: () => playsDated(clock.trust()),
    publish: data.know,
  });
  data.onChange(() => {
    facts.look();
    const { active } = content.state();
    if (active && (active.bands || waitingNames(active).length > 0)) engine.update({ check: data.check() });
  });
  const started = followTriggers(clock, view, () =>
    engine.update({ manifest: started(content.state().active) }),
  );

  return {
    /** What the engine knows changed; the content comes with `takes`. */
    update(input: Partial<Omit<EngineInput, "manifest" | "downloading">>): void {
      if (input.clockTrusted !== undefined) trusted = input.clockTrusted;
      engine.update(input);
      facts.look();
    },
    /** The content on the device changed. */
    takes(): void {
      const { active, pending } = content.state();
      if (active) problems.keepItems(culpritsOf(active));
      engine.update({ manifest: started(active), check: data.check(), downloading: pending !== null });
      facts.look();
      if (active) music?.takes(partsOf(active).flatMap(({ playlists }) => playlists));
    },
    mended: engine.mended,
    /** The device woke, or its clock was corrected. */
    wake(): void {
      facts.look();
      engine.wake();
    },
    /** What the device itself knows, for the heartbeat. */
    facts: facts.reported,
    /** From 0 to 1. */
    setVolume(volume: number): void {
      stage.setVolume(volume);
      music?.setVolume(volume);
    },
    /** A person touched the page: the browser may allow sound. */
    touched(): void {
      soundBlocked(false);
      music?.touched();
    },
    plays: recorder,
    /** `why`: why the current item is cut, as text for people. Resolves when its plays are written. */
    async stop(why: string): Promise<void> {
      engine.stop(why);
      bands.stop(why);
      const late = new Promise<void>((done) => clock.after(flushWithinMs, done));
      await Promise.race([recorder.flush(), late]);
    },
  };
}
