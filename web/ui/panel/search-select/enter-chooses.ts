import type { KeyboardEvent } from "react";

/**
 * Lets Enter choose from the open list of a field that is filtered by typing, and never send the form: the list may
 * still wait for the server. `typed`: the person has typed since the list opened; the first match is then chosen. Mantine
 * would end a choice that is typed a second time, and take the first of all entries when it is typed whole.
 */
export function enterChooses(event: KeyboardEvent<HTMLInputElement>, typed: boolean): void {
  const { currentTarget: input, nativeEvent } = event;
  if (event.key !== "Enter" || nativeEvent.isComposing || input.getAttribute("aria-expanded") !== "true")
    return;
  event.preventDefault();
  if (!typed) return;
  const list = document.getElementById(input.getAttribute("aria-controls") ?? "");
  const options = [...(list?.querySelectorAll<HTMLElement>("[data-combobox-option]") ?? [])];
  const marked = options.find((option) => option.matches("[data-combobox-selected]"));
  const isChosenAlready = options.some(
    (option) =>
      option.matches("[data-combobox-active]") && (option === marked || option.textContent === input.value),
  );
  if (input.value.trim() === "" || isChosenAlready) event.stopPropagation();
  else if (!marked) options.find((option) => !option.matches("[data-combobox-disabled]"))?.click();
}
