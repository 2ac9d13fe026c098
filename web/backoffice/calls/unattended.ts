const restMs = 5 * 60_000;
let lastInputAt = performance.now();

for (const kind of ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"])
  globalThis.addEventListener?.(
    kind,
    () => {
      lastInputAt = performance.now();
    },
    { capture: true, passive: true },
  );

/** Whether this page was not touched for five minutes. What it asks for by itself then must not keep the session alive. */
export const isUnattended = (): boolean => performance.now() - lastInputAt > restMs;
