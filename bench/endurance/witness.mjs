/*
 * Counts in the player's page what comes on screen, as text before its own scripts; never part of the player. Plain script
 * for Chromium 72. Times are real milliseconds.
 */
(() => {
  if (location.pathname.indexOf("/player") !== 0 || self !== top) return;
  const now = globalThis.endurance.trueMonotonic;
  const seen = {
    page: performance.timeOrigin,
    changes: 0,
    unready: 0,
    films: 0,
    filmFrames: 0,
    filmDropped: 0,
    empty: 0,
    looks: 0,
    away: 0,
    gaps: [],
  };
  globalThis.endurance.seen = seen;
  const shown = new WeakSet();
  let lastAt = 0;

  function cameOn(layer) {
    if (layer.querySelector(":scope > .regions")) return;
    seen.changes += 1;
    if (layer.parentElement.id === "stage") {
      const at = now();
      if (lastAt > 0) seen.gaps.push(Math.round(at - lastAt));
      lastAt = at;
    }
    for (const picture of layer.querySelectorAll("img"))
      if (!picture.complete || picture.naturalWidth === 0) seen.unready += 1;
    for (const film of layer.querySelectorAll("video")) if (film.readyState < 2) seen.unready += 1;
  }
  function leaves(layer) {
    for (const film of layer.querySelectorAll("video")) {
      const quality = film.getVideoPlaybackQuality();
      seen.films += 1;
      seen.filmFrames += quality.totalVideoFrames;
      seen.filmDropped += quality.droppedVideoFrames;
    }
  }
  const leaving = new WeakSet();
  const watch = (changes) => {
    for (const { target } of changes) {
      const { classList } = target;
      if (!classList.contains("layer")) continue;
      const isOn = classList.contains("is-shown");
      if (isOn && !shown.has(target)) cameOn(target);
      if (isOn) shown.add(target);
      else shown.delete(target);
      const goes = classList.contains("is-leaving");
      if (goes && !leaving.has(target)) leaves(target);
      if (goes) leaving.add(target);
      else leaving.delete(target);
    }
  };
  addEventListener("DOMContentLoaded", () => {
    const stage = document.getElementById("stage");
    new MutationObserver(watch).observe(stage, {
      subtree: true,
      attributes: true,
      attributeFilter: ["class"],
    });
    setInterval(() => {
      seen.looks += 1;
      if (stage.dataset.state !== "playing") seen.away += 1;
      else if (!stage.querySelector(":scope > .layer.is-shown")) seen.empty += 1;
    }, 1000);
  });
})();
