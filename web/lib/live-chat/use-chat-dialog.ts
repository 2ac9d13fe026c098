import { type RefObject, useLayoutEffect } from "react";

/** Below this width the window fills the screen. Source: back-office.md section 9. */
const phone = "(max-width: 767.98px)";

/**
 * Opens and closes the native dialog: modal where it fills the screen, beside the page elsewhere. The focus goes to
 * `first` (on a phone to `calmFirst`, because a keyboard would cover half of the dialog) and returns to the opener at
 * the end. Escape calls `onEscape`.
 */
export function useChatDialog({
  dialog,
  first,
  calmFirst,
  opener,
  open,
  onEscape,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  first: RefObject<HTMLElement | null>;
  calmFirst: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  open: boolean;
  onEscape: () => void;
}): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs and the handler stay the same while it is open
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const fills = window.matchMedia(phone);
    const show = () => {
      const before = document.activeElement;
      const kept = before instanceof HTMLElement && element.contains(before) ? before : undefined;
      if (element.open) element.close();
      if (fills.matches) element.showModal();
      else element.show();
      (kept ?? (fills.matches ? calmFirst : first).current)?.focus();
    };
    const hasFocus = () =>
      document.activeElement === document.body || element.contains(document.activeElement);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !hasFocus()) return;
      event.preventDefault();
      onEscape();
    };
    show();
    fills.addEventListener("change", show);
    document.addEventListener("keydown", onKey);
    return () => {
      fills.removeEventListener("change", show);
      document.removeEventListener("keydown", onKey);
      const goBack = hasFocus();
      element.close();
      if (goBack) opener.current?.focus();
    };
  }, [open]);
}
