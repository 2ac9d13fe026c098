import "./zod-without-eval.ts";
import "./player.css";
import { createRoot } from "react-dom/client";
import { fontAddress } from "#shared/fonts/address.ts";
import { partsOf } from "#shared/schedule/early.ts";
import { Cards } from "./cards/cards.tsx";
import { createDeviceClock } from "./clock/device-clock.ts";
import { createCover, createCoverStore } from "./cover/cover.ts";
import { enrolmentIn, findDeviceBridge } from "./device-bridge.ts";
import { mediaAddress } from "./engine/places.ts";
import { followStage } from "./follow-stage.ts";
import { keepAwake } from "./keep-awake.ts";
import { createDecoders } from "./media/decoders.ts";
import { wantsDrawnDesigns } from "./media/drawn-or-picture.ts";
import { createLayers } from "./media/layers.ts";
import { addFonts } from "./media/new-letters.ts";
import { createObservable } from "./observable.ts";
import { type Player, startPlayer } from "./player.ts";
import { describeBrowser, describeDevice } from "./report/device-facts.ts";
import { playsLargeFilms } from "./report/large-films.ts";
import { followFrame, ownFrame, reportToFrame } from "./report/report-to-frame.ts";
import { firstView, type StatusFacts } from "./screen-view.ts";
import { openChunkStore } from "./store/chunk-store.ts";
import { openDatabase } from "./store/key-value.ts";
import { readLastMark } from "./store/last-mark.ts";
import { openPlayRows } from "./store/play-rows.ts";
import { createPlaySpool } from "./store/play-spool.ts";
import { createRoom } from "./store/room.ts";
import { newUuid } from "./store/uuid.ts";
import { shellKeeper, startWorker, whyUnsupported } from "./store/worker-client.ts";
import { followLanguage } from "./words/language.ts";

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

function localStorageIfAllowed(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const view = createObservable(firstView);
const frame = ownFrame(window);
const clock = createDeviceClock();
const bridge = findDeviceBridge(window, location.hash);
let player: Player | null = null;

/** The server chooses by it which build of the player this screen gets (docs/decisions/0130). */
let namedScreen = 0;
view.subscribe(() => {
  const id = view.get().output.manifest?.screen.id;
  if (!id || id === namedScreen) return;
  namedScreen = id;
  // biome-ignore lint/suspicious/noDocumentCookie: old browsers have no Cookie Store
  document.cookie = `vitrine-screen=${id};path=/player;max-age=34560000;samesite=lax`;
});

/** Before the engine shows texts of a new manifest (player.ts sets the content first). */
let lettered: object | null = null;
view.subscribe(() => {
  const { active } = view.get().content;
  if (!active || active === lettered) return;
  lettered = active;
  addFonts(
    partsOf(active).flatMap(({ fonts = [] }) => fonts),
    fontAddress,
  );
});

/** The Android app and the kiosk reload the page when it receives no sign of life for a minute. */
const aliveEveryMs = 15_000;

/** A screen that plays day and night loads a new player version at an hour when few people watch. */
const isQuietHour = (now: Date) => now.getHours() === 3 || now.getHours() === 4;

async function statusFacts(): Promise<StatusFacts> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  const known = estimate?.usage !== undefined && estimate.quota !== undefined;
  return {
    now: new Date(clock.now()),
    trust: clock.trust(),
    clockOffsetMs: clock.offsetMs(),
    clockErrorMs: clock.errorMs(),
    problems: player?.problems() ?? [],
    plays: player?.plays() ?? { waiting: 0, dropped: 0 },
    storage: known ? { usedBytes: estimate.usage ?? 0, quotaBytes: estimate.quota ?? 0 } : null,
  };
}

view.subscribe(() => {
  document.documentElement.lang = view.get().language;
});

async function start(): Promise<void> {
  // Resource timings are not used, and a page that stays open for a year would collect them.
  performance.setResourceTimingBufferSize?.(0);
  const stageElement = elementById("stage");
  const cover = createCover({
    cover: elementById("cover"),
    stage: stageElement,
    view,
    store: createCoverStore(window.caches),
  });
  followStage(stageElement, document.documentElement, view);
  followLanguage(view, {
    storage: localStorageIfAllowed(),
    preferred: navigator.languages,
    load: async (language) => (await import("./words/learn-words.ts")).learnWords(language),
  });
  createRoot(elementById("words")).render(<Cards view={view} statusFacts={statusFacts} />);
  if (frame) {
    reportToFrame(frame, location.origin, view);
    followFrame(window, () => player?.wake());
  }
  const unsupported = whyUnsupported();
  if (unsupported) {
    view.set({ unsupported });
    return;
  }
  const mayReload = () => view.get().output.state !== "playing" || isQuietHour(new Date(clock.now()));
  const onReplaced = () => void (player ? player.reload() : location.reload());
  await startWorker(mayReload, onReplaced);
  const size = {
    width: Math.round(screen.width * devicePixelRatio),
    height: Math.round(screen.height * devicePixelRatio),
  };
  const running = await startPlayer({
    clock,
    random: Math.random,
    // In a page of the dashboard: the server asks whether this browser is signed in to the account of a screen on try-out.
    fetch: (address, init) => fetch(address, frame ? { ...init, credentials: "same-origin" } : init),
    database: openDatabase(),
    spool: createPlaySpool({
      rows: openPlayRows(),
      newEpoch: newUuid,
      lastMark: () => readLastMark(localStorageIfAllowed()),
    }),
    spare: localStorageIfAllowed(),
    chunks: openChunkStore(caches),
    shell: shellKeeper(),
    cover,
    room: createRoom(navigator.storage),
    stage: (media) =>
      createLayers(
        stageElement,
        { ...media, drawsDesigns: wantsDrawnDesigns(localStorageIfAllowed(), location.href) },
        { decoders: createDecoders(localStorageIfAllowed(), location.href) },
      ),
    device: {
      description: `${frame ? "Virtual screen, " : ""}${describeDevice(navigator.userAgent, size, bridge)}`,
      player: bridge?.player ?? describeBrowser(navigator.userAgent),
      model: bridge?.model ?? null,
      ...size,
      build: document.documentElement.dataset.build,
    },
    ...(!frame && {
      health: async () =>
        (await import("./report/look-at-device.ts")).lookAtDevice(window, bridge?.health() ?? ""),
    }),
    soundAddress: mediaAddress,
    largeFilms: await playsLargeFilms(size, navigator.mediaCapabilities, location.href),
    contact: bridge?.contact,
    enrolment: enrolmentIn(location.hash),
    canRestart: bridge !== null,
    leave(how) {
      if (how === "restart" && bridge) bridge.restart();
      else location.reload();
    },
    addFonts(fonts) {
      // The service worker keeps them, also for what is shown later without a network.
      for (const file of addFonts(fonts, fontAddress)) void fetch(fontAddress(file)).catch(() => undefined);
    },
    view,
  });
  player = running;
  keepAwake(navigator, document);
  if (bridge) setInterval(bridge.alive, aliveEveryMs);
  for (const name of ["pointerdown", "keydown"]) window.addEventListener(name, running.touched);
  window.addEventListener("pagehide", running.leaving);
  window.addEventListener("online", running.wake);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") running.wake();
  });
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  view.set({ unsupported: `The player could not start: ${reason}. It tries again in a minute.` });
  setTimeout(() => location.reload(), 60_000);
});
