import {
  type ComboboxData,
  type ComboboxParsedItem,
  getParsedComboboxData,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
} from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type KeyboardEvent, useRef, useState } from "react";
import { addChoices } from "./add-choices.ts";
import { enterChooses } from "./enter-chooses.ts";
import { roomBelow } from "./room-below.ts";
import classes from "./search-select.module.css";

type SteadyProps = Pick<SelectProps, "onDropdownOpen" | "onDropdownClose" | "ref">;

/** Of a list, in pixels. */
const highest = 220;
/** A list that would have less room opens above its field. */
const lowest = 120;

/**
 * Keeps each choice of an open list at its place while the list is filtered, so that a click meets what the person
 * saw: a list above its field does not become lower, and choices that the server finds come after those that are shown.
 * A list opens below its field where the page can make room for it, so that it does not cover what was filled in.
 */
function useSteadyList(data: ComboboxData | undefined, own: SteadyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<ComboboxParsedItem[]>([]);
  const [maxDropdownHeight, setMaxHeight] = useState(highest);
  const input = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  const given = getParsedComboboxData<string>(data ?? []);
  const now = isOpen ? addChoices(shown, given) : given;
  if (isOpen && now !== shown) setShown(now);
  return {
    data: now,
    maxDropdownHeight,
    ref: useMergedRef(input, own.ref),
    selectFirstOptionOnChange: true,
    onInput: () => {
      typed.current = true;
    },
    // Before Mantine's own handler, which would not ask whether the key was dealt with.
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => enterChooses(event, typed.current),
    onDropdownOpen: () => {
      const room = input.current ? roomBelow(input.current, highest) : highest;
      setMaxHeight(room < lowest ? highest : Math.min(room, highest));
      setShown(given);
      setIsOpen(true);
      own.onDropdownOpen?.();
    },
    onDropdownClose: () => {
      typed.current = false;
      setIsOpen(false);
      own.onDropdownClose?.();
    },
  };
}

/** Keeps an open list as high as it once was while it is above its field. */
function holdHeight(list: HTMLElement | null): void {
  const box = list?.closest<HTMLElement>("[data-position]");
  if (!box) return;
  const hold = () => {
    const held = Number.parseFloat(box.style.minHeight) || 0;
    if (box.dataset.position?.startsWith("top") && box.offsetHeight > held)
      box.style.minHeight = `${box.offsetHeight}px`;
  };
  // Both end with the list, which is removed when it closes.
  new ResizeObserver(hold).observe(box);
  new MutationObserver(hold).observe(box, { attributeFilter: ["data-position"] });
}

const always = {
  searchable: true,
  // A field gets the focus also to show what is wrong with it; an open list would cover that, and the buttons.
  openOnFocus: false,
  // The list is mounted only while it is open, so that a label identifies one element, not two.
  comboboxProps: { keepMounted: false },
  scrollAreaProps: { viewportRef: holdHeight },
};

/** Renders the choice of one entry from a list that is filtered by typing; Enter chooses the first match. */
export function SearchSelect(props: SelectProps) {
  const steady = useSteadyList(props.data, props);
  return <Select allowDeselect {...always} {...props} {...steady} />;
}

/** Renders the choice of several entries from a list that is filtered by typing; Enter chooses the first match. */
export function SearchMultiSelect(props: MultiSelectProps) {
  const steady = useSteadyList(props.data, props);
  return <MultiSelect {...always} classNames={{ pill: classes.pill }} {...props} {...steady} />;
}
