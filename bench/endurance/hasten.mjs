/*
 * Makes time pass faster: loaded into the server process (--import) and, as text, into every page before its own
 * scripts. Plain script for Chromium 72. Both count from the same real moment, so the two clocks agree.
 */
(() => {
  const isServer = typeof process !== "undefined";
  const haste = isServer ? JSON.parse(process.env.ENDURANCE_HASTE || "null") : globalThis.enduranceHaste;
  if (!haste) return;
  const { factor, epochMs } = haste;
  const TrueDate = Date;
  const trueNow = TrueDate.now.bind(TrueDate);
  const trueMonotonic = performance.now.bind(performance);
  let { aheadMs } = haste;
  const now = () => Math.floor(trueNow() + (trueNow() - epochMs) * (factor - 1) + aheadMs);

  globalThis.Date = class extends TrueDate {
    constructor(...parts) {
      if (parts.length === 0) super(now());
      else super(...parts);
    }
    static now() {
      return now();
    }
  };
  performance.now = () => trueMonotonic() * factor;
  const hastened = (timer) => {
    const made = (callback, ms, ...rest) => timer(callback, (ms || 0) / factor, ...rest);
    // What util.promisify reads.
    for (const key of Object.getOwnPropertySymbols(timer)) made[key] = timer[key];
    return made;
  };
  globalThis.setInterval = hastened(globalThis.setInterval.bind(globalThis));
  // The server waits with setTimeout for the database and the disk, which are not faster.
  if (!isServer) globalThis.setTimeout = hastened(globalThis.setTimeout.bind(globalThis));
  if (isServer) {
    const { readFileSync } = process.getBuiltinModule("node:fs");
    const look = () => {
      try {
        aheadMs = Number(readFileSync(haste.file, "utf8"));
      } catch {
        // The file is written anew at this moment.
      }
    };
    look();
    setInterval(look, 250 * factor).unref();
    return;
  }

  globalThis.endurance = { trueMonotonic };
  globalThis.stepClock = (ms) => {
    aheadMs += ms;
  };
  const frame = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) => frame(() => callback(performance.now()));
  // Films run faster, too: every frame of them is decoded.
  const media = HTMLMediaElement.prototype;
  const rate = Object.getOwnPropertyDescriptor(media, "playbackRate");
  Object.defineProperty(media, "playbackRate", {
    configurable: true,
    enumerable: true,
    get() {
      return rate.get.call(this) / factor;
    },
    set(value) {
      rate.set.call(this, Math.min(16, value * factor));
    },
  });
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function (...parts) {
    const element = create.apply(this, parts);
    if (element instanceof HTMLMediaElement) {
      element.defaultPlaybackRate = factor;
      element.playbackRate = 1;
    }
    return element;
  };
})();
