import { useEffect, useRef } from "react";

/** Returns a ref for the button that shows a frame in full screen: it gets the focus back, which the frame had meanwhile. */
export function useFocusAfterFullScreen() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const restore = () => {
      if (!document.fullscreenElement) button.current?.focus({ preventScroll: true });
    };
    document.addEventListener("fullscreenchange", restore);
    return () => document.removeEventListener("fullscreenchange", restore);
  }, []);
  return button;
}
