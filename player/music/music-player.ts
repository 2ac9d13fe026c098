import { type HeardTrack, type Music, musicOf, tracksAt, tracksChangeAt } from "#shared/schedule/music.ts";
import type { Clock, Stop } from "../engine/contracts.ts";
import type { EngineOutput } from "../engine/engine.ts";
import type { Sound } from "../media/world.ts";
import type { Observable } from "../observable.ts";
import type { SoundElement } from "./sound-element.ts";

/** Music under an item with sound: this part of its volume. */
const lowered = 0.2;
/** How long music takes to give way, to come back and to end (ms). */
const giveWayMs = 600;
const whileFadingMs = 50;
const lookEveryMs = 1_000;
/** A track that is further from its position than this is moved; a nearer one plays a little faster or slower (ms). */
const jumpMs = 250;
const closeMs = 30;
/** Loading a position takes a moment: a track is not moved again sooner (ms). */
const settleMs = 3_000;
/** The whole difference is made up in about this time (ms). A change of 3 percent is not heard. */
const makeUpMs = 8_000;
const mostNudge = 0.03;
/** Without a touch of a person the browser may allow sound later, for example after a setting. */
const askAgainMs = 60_000;

interface Playing {
  element: SoundElement;
  /** 0 to 1: fades in and out when the music begins and ends. */
  level: number;
  movedAtMs: number;
  running: boolean;
}

export interface MusicPlayerDeps {
  clock: Clock;
  view: Observable<{ output: EngineOutput }>;
  has: (file: string) => boolean;
  /** How far the clock is trusted: tracks with dates wait as items do. */
  clockTrusted: () => boolean;
  open: (file: string) => SoundElement;
  /** Whether items with sound are on the screen. */
  sound: Sound;
  /** The browser refuses sound until a person touches the page, or allows it again. */
  onBlocked: (blocked: boolean) => void;
  onFailure: (name: string, message: string) => void;
}

export interface MusicPlayer {
  /** From 0 to 1; the volume of the screen. */
  setVolume(volume: number): void;
  /** A person touched the page: sound may be allowed now. */
  touched(): void;
  stop(): void;
}

/**
 * Plays the music of what is on the screen, beside its items, with one or two sound elements. It follows the engine's
 * output: under a card, without a licence and while the screen is switched off there is silence.
 */
export function createMusicPlayer(deps: MusicPlayerDeps): MusicPlayer {
  const { clock, view, has, clockTrusted, open, sound, onBlocked, onFailure } = deps;
  const playing = new Map<string, Playing>();
  /** Files that failed, until something else plays. */
  let failed = new Map<string, number>();
  let volume = 1;
  let given = 0;
  let blocked = false;
  let blockedAtMs = 0;
  let lastMs = clock.monotonic();
  let stopTimer: Stop = () => undefined;
  let stopped = false;

  const keyOf = ({ file, startsAtMs }: HeardTrack) => `${file} ${Math.round(startsAtMs / 1000)}`;

  function musicNow(): Music | null {
    const { state, answer, manifest } = view.get().output;
    if (state !== "playing" || !answer || !manifest) return null;
    return musicOf(answer, { manifest, atMs: clock.now(), clockTrusted: clockTrusted() });
  }

  function remove(key: string): void {
    playing.get(key)?.element.dispose();
    playing.delete(key);
  }

  function begin(key: string, { file, slot, startsAtMs }: HeardTrack): Playing {
    // Never more than two at once, also when the music changes during a fade.
    for (const other of [...playing.keys()].slice(0, Math.max(0, playing.size - 1))) remove(other);
    const element = open(file);
    element.onFailure = (message) => {
      remove(key);
      // Silent for this turn; the clock says what is heard meanwhile on other screens.
      failed.set(key, startsAtMs);
      onFailure(slot.item.name, message);
    };
    const one: Playing = { element, level: 0, movedAtMs: Number.NEGATIVE_INFINITY, running: false };
    playing.set(key, one);
    return one;
  }

  function run(one: Playing): void {
    one.running = true;
    one.element.play().then(
      () => {
        if (blocked) onBlocked(false);
        blocked = false;
      },
      (refused: boolean) => {
        one.running = false;
        if (!refused) return;
        if (!blocked) onBlocked(true);
        blocked = true;
        blockedAtMs = clock.monotonic();
      },
    );
  }

  /** Keeps a track at its position: moves it, or lets it play a little faster or slower. */
  function steer(one: Playing, offsetMs: number): void {
    const { element } = one;
    const behindMs = offsetMs - element.positionMs();
    const settled = clock.monotonic() - one.movedAtMs >= settleMs;
    if (Math.abs(behindMs) > jumpMs && settled) {
      element.seek(offsetMs);
      one.movedAtMs = clock.monotonic();
      element.setRate(1);
    } else if (Math.abs(behindMs) <= closeMs) element.setRate(1);
    else element.setRate(1 + Math.max(-mostNudge, Math.min(mostNudge, behindMs / makeUpMs)));
  }

  function tick(): void {
    if (stopped) return;
    // The first step after a quiet time is as small as the others.
    const stepMs = Math.min(2 * whileFadingMs, Math.max(0, clock.monotonic() - lastMs));
    lastMs = clock.monotonic();
    const towards = (from: number, to: number) => {
      const most = stepMs / giveWayMs;
      return from + Math.max(-most, Math.min(most, to - from));
    };
    const music = musicNow();
    const atMs = clock.now();
    const heard = music
      ? tracksAt(music, atMs).filter((track) => has(track.file) && !failed.has(keyOf(track)))
      : [];
    if (!music) failed = new Map();
    const wanted = new Map(heard.map((track) => [keyOf(track), track]));
    const gives = music !== null && sound.isHeard() ? music.settings.whileSound : "keep";
    given = towards(given, gives === "keep" ? 0 : gives === "lower" ? 1 - lowered : 1);
    const loud = ((music?.settings.volume ?? 0) / 100) * volume * (1 - given);
    let fading = given > 0 && given < 1 && given !== 1 - lowered;
    for (const [key, one] of [...playing]) {
      if (wanted.has(key)) continue;
      const before = one.level;
      one.level = towards(before, 0);
      if (before > 0) one.element.setVolume((one.element.volume() * one.level) / before);
      if (one.level === 0 || !one.running) remove(key);
      else fading = true;
    }
    for (const [key, track] of wanted) {
      const one = playing.get(key) ?? begin(key, track);
      // A track that follows another one has its own fade; the first one comes softly.
      one.level = track.gain < 1 ? 1 : towards(one.level, 1);
      one.element.setVolume(loud * track.gain * one.level);
      if (one.running && one.element.isPaused()) one.running = false;
      const silent = gives === "pause" && given === 1;
      if (silent && one.running) {
        one.element.pause();
        one.running = false;
      } else if (!silent && !one.running) {
        one.movedAtMs = Number.NEGATIVE_INFINITY;
        const may = !blocked || clock.monotonic() - blockedAtMs >= askAgainMs;
        if (may) {
          blockedAtMs = clock.monotonic();
          run(one);
        }
      }
      if (one.running) steer(one, track.offsetMs);
      if (track.gain < 1 || one.level < 1) fading = true;
    }
    if (blocked && !music) {
      blocked = false;
      onBlocked(false);
    }
    stopTimer();
    const next = music ? tracksChangeAt(music, atMs) - atMs : lookEveryMs;
    stopTimer = clock.after(fading ? whileFadingMs : Math.max(0, Math.min(lookEveryMs, next)), tick);
  }

  const unsubscribe = [view.subscribe(tick), sound.subscribe(tick)];
  tick();
  return {
    setVolume(next) {
      volume = next;
      tick();
    },
    touched() {
      if (!blocked) return;
      blockedAtMs = Number.NEGATIVE_INFINITY;
      tick();
    },
    stop() {
      stopped = true;
      for (const end of unsubscribe) end();
      stopTimer();
      for (const key of [...playing.keys()]) remove(key);
    },
  };
}
