import { useEffect, useRef } from "react";

/**
 * Collects what a person types into a dialog before its code is loaded and its field has the focus. Returns a function
 * that ends the collection and returns the text, once.
 */
export function useEarlyKeys(opened: boolean): () => string {
  const state = useRef({ collecting: false, text: "" });
  useEffect(() => {
    if (!opened) return;
    const now = state.current;
    Object.assign(now, { collecting: true, text: "" });
    const collect = (event: KeyboardEvent) => {
      if (!now.collecting || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Backspace") now.text = now.text.slice(0, -1);
      else if (event.key.length === 1) now.text += event.key;
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", collect, { capture: true });
    return () => {
      now.collecting = false;
      window.removeEventListener("keydown", collect, { capture: true });
    };
  }, [opened]);
  return () => {
    const { text } = state.current;
    Object.assign(state.current, { collecting: false, text: "" });
    return text;
  };
}
