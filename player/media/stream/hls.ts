/// <reference path="./hls-light.d.ts" />
import Hls from "hls.js/light";
import type { Stop } from "#player/engine/contracts.ts";

/*
 * For browsers without HLS. A separate part of the player: it is fetched when a stream needs it and not kept for
 * times without a network, when there is no stream either.
 */

/** Plays a stream on a video element until stopped. `failed`: it cannot go on by itself. */
export function openHls(video: HTMLVideoElement, url: string, failed: (why: string) => void): Stop {
  if (!Hls.isSupported()) throw new Error("this device cannot play live streams");
  const hls = new Hls({
    // A worker from a blob is against the page's policy.
    enableWorker: false,
    capLevelToPlayerSize: true,
    maxBufferLength: 20,
    backBufferLength: 10,
  });
  hls.on(Hls.Events.ERROR, (_, { fatal, details }) => {
    if (fatal) failed(details);
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => hls.destroy();
}
