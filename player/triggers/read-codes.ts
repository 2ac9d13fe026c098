import { cutText } from "#shared/texts/cut-text.ts";
import type { Clock, Stop } from "../engine/contracts.ts";

/** A key that was pressed, as browsers name it: "F2", "a", "4", "Enter". */
export interface PressedKey {
  key: string;
  repeat: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** A scanner types a character every few milliseconds. After a longer gap a new code begins. */
const gapMs = 120;
/** Longer than any code; a key that is held down must not collect without end. */
const maxLength = 80;

/**
 * Returns a function that is told of every key and calls back with codes: characters that come in quick succession are
 * one code, which ends with Enter, Tab or a pause; keys with a name ("F2") are codes by themselves.
 */
export function createCodeReader({
  clock,
  onCode,
}: {
  clock: Pick<Clock, "after">;
  onCode: (code: string) => void;
}): (pressed: PressedKey) => void {
  let typed = "";
  let stopTimer: Stop = () => undefined;

  function finish(): void {
    stopTimer();
    const code = typed;
    typed = "";
    if (code !== "") onCode(code);
  }
  return ({ key, repeat, ctrlKey, metaKey, altKey }) => {
    if (repeat || ctrlKey || metaKey || altKey) return;
    // Letters of all languages are one character, but some take two code units.
    if ([...key].length === 1) {
      typed = cutText(typed + key, maxLength);
      stopTimer();
      stopTimer = clock.after(gapMs, finish);
    } else if ((key === "Enter" || key === "Tab") && typed !== "") finish();
    else if (key !== "Shift") onCode(key);
  };
}
