import type { AddressOf } from "../media/world.ts";

/** One track that the browser plays without a picture. */
export interface SoundElement {
  /** Rejects with true when the browser refuses sound before a person touches the page, with false for other reasons. */
  play(): Promise<void>;
  pause(): void;
  /** The browser or the device has paused it. */
  isPaused(): boolean;
  seek(ms: number): void;
  positionMs(): number;
  volume(): number;
  /** From 0 to 1. */
  setVolume(volume: number): void;
  setRate(rate: number): void;
  dispose(): void;
  /** Called once with a message for people when the file cannot be played. */
  onFailure: ((message: string) => void) | null;
}

/** Returns a function that makes a sound element of a stored file. */
export const soundElements =
  (addressOf: AddressOf) =>
  (file: string): SoundElement => {
    const element = new Audio();
    element.preload = "auto";
    element.volume = 0;
    let disposed = false;
    const sound: SoundElement = {
      onFailure: null,
      play: () =>
        element.play().catch((error: unknown) => {
          throw !disposed && error instanceof DOMException && error.name === "NotAllowedError";
        }),
      pause: () => element.pause(),
      isPaused: () => element.paused && !element.ended,
      // A position beyond what is known yet is taken over when the length is known.
      seek(ms) {
        element.currentTime = Math.max(0, ms / 1000);
      },
      positionMs: () => element.currentTime * 1000,
      volume: () => element.volume,
      setVolume(volume) {
        element.volume = Math.max(0, Math.min(1, volume));
      },
      setRate(rate) {
        if (element.playbackRate !== rate) element.playbackRate = rate;
      },
      dispose() {
        disposed = true;
        element.pause();
        // Releases the decoder; browsers keep it as long as the element has a source.
        element.removeAttribute("src");
        element.load();
      },
    };
    element.addEventListener("error", () => {
      if (!disposed) sound.onFailure?.("the track is missing or damaged");
    });
    element.src = addressOf(file);
    return sound;
  };
