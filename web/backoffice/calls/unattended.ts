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

/**
 * Returns whether there was no input on this page for five minutes. Its automatic requests must then not extend the
 * session.
 */
export const isUnattended = (): boolean => performance.now() - lastInputAt > restMs;
