import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Input, Popover, Stack, Switch, Text, TextInput } from "@mantine/core";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { Media } from "#shared/contracts/library/media.ts";
import { type ItemOptions, plainItem } from "#shared/contracts/library/playlists.ts";
import { itemDurationMs } from "#shared/limits.ts";
import { fits, transitions } from "#shared/media-kinds/contract.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { ChoiceField } from "#web/ui/panel/choice-field.tsx";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { ConditionFields, conditionSummary } from "../../../media-kinds/condition-fields.tsx";
import styles from "./duration-field.module.css";

interface DurationFieldProps {
  /** For assistive technology: which item, and for each what. */
  label: string;
  valueMs: number;
  onChange: (ms: number) => void;
}

const min = itemDurationMs.min / 1000;
const max = itemDurationMs.max / 1000;

/** Converts typed seconds to milliseconds, to a tenth of a second; null if they are not an allowed duration. */
function durationOf(typed: string): number | null {
  const seconds = Number(typed);
  if (typed.trim() === "" || !(seconds >= min && seconds <= max)) return null;
  return Math.round(seconds * 10) * 100;
}

/** Renders a field for seconds. While its text is invalid, the last valid value stays. */
export function DurationField({ label, valueMs, onChange }: DurationFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const usable = typed === null || durationOf(typed) !== null;
  return (
    <TextInput
      className={styles.field}
      aria-label={label}
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step="any"
      rightSection={t({ message: "s", context: "seconds, short" })}
      rightSectionWidth={24}
      rightSectionPointerEvents="none"
      error={usable ? null : t`1 s to 24 h`}
      value={typed ?? String(valueMs / 1000)}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const ms = durationOf(next);
        if (ms !== null && ms !== valueMs) onChange(ms);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

export const transitionWords = (): Record<ItemOptions["transition"], string> => ({
  fade: t`Fade`,
  slide: t`Slide`,
  cut: t`Cut`,
});
export const fitWords = (): Record<ItemOptions["fit"], string> => ({
  contain: t`Whole picture, with borders`,
  cover: t`Fill the screen, edges cropped`,
  stretch: t`Fill the screen, stretched`,
});

/** Returns whether any option of an item differs from its default. */
const hasOptions = (item: ItemOptions): boolean =>
  (Object.keys(plainItem) as (keyof ItemOptions)[]).some((key) => item[key] !== plainItem[key]);

interface ItemOptionsButtonProps {
  className?: string | undefined;
  name: string;
  kind: Media["kind"] | undefined;
  /** True for a nested playlist, whose own items define how they are shown. */
  nested: boolean;
  item: ItemOptions;
  onChange: (options: Partial<ItemOptions>) => void;
}

/** Opens the options of one item: when, how and how loud it is shown. */
export function ItemOptionsButton(props: ItemOptionsButtonProps) {
  const { className, name, kind, nested, item, onChange } = props;
  const [opened, setOpened] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width={300}
        trapFocus
        withinPortal
        shadow="lg"
      >
        <Popover.Target>
          <ActionIcon
            className={className}
            variant={hasOptions(item) ? "light" : "subtle"}
            color={hasOptions(item) ? "accent" : "gray"}
            onClick={() => setOpened(!opened)}
            aria-label={t`Options of ${name}`}
          >
            <SlidersHorizontal size={17} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={t`Options of ${name}`}>
          <OptionFields kind={kind} nested={nested} item={item} onChange={onChange} />
          <Input.Wrapper mt="sm" label={t`Only when something is true`} labelElement="div">
            <Button
              fullWidth
              variant="default"
              aria-label={`${t`Only when something is true`}: ${conditionSummary(item.condition)}`}
              onClick={() => {
                setOpened(false);
                setAsks(true);
              }}
            >
              {conditionSummary(item.condition)}
            </Button>
          </Input.Wrapper>
          <Button
            mt="md"
            size="compact-sm"
            variant="default"
            onClick={() => setOpened(false)}
          >{t`Done`}</Button>
        </Popover.Dropdown>
      </Popover>
      <Dialog opened={asks} onClose={() => setAsks(false)} title={t`When ${name} plays`}>
        <Stack>
          <Text size="sm" c="dimmed">
            {nested
              ? t`While the condition does not hold, all items of this playlist are left out here.`
              : t`While the condition does not hold, this item is left out, and the others play.`}
          </Text>
          <ConditionFields condition={item.condition} onChange={(condition) => onChange({ condition })} />
          <Button onClick={() => setAsks(false)}>{t`Done`}</Button>
        </Stack>
      </Dialog>
    </>
  );
}

function OptionFields({ kind, nested, item, onChange }: Omit<ItemOptionsButtonProps, "name" | "className">) {
  const backwards =
    item.availableFrom !== null && item.availableUntil !== null && item.availableUntil <= item.availableFrom;
  return (
    <Stack gap="sm">
      <TextInput
        type="datetime-local"
        label={t`Plays from`}
        description={t`In the screen's local time. If empty, it plays immediately.`}
        value={item.availableFrom ?? ""}
        onChange={(event) => onChange({ availableFrom: event.currentTarget.value || null })}
      />
      <TextInput
        type="datetime-local"
        label={t`Until`}
        description={t`If empty, it has no end.`}
        value={item.availableUntil ?? ""}
        onChange={(event) => onChange({ availableUntil: event.currentTarget.value || null })}
        error={backwards ? t`It ends before it starts, so it cannot be saved` : null}
      />
      {!nested && (
        <>
          <ChoiceField
            label={t`Transition`}
            value={item.transition}
            onChange={(transition) => onChange({ transition })}
            data={transitions.map((value) => ({ value, label: transitionWords()[value] }))}
          />
          <ChoiceField
            label={t`Fit`}
            value={item.fit}
            onChange={(fit) => onChange({ fit })}
            data={fits.map((value) => ({ value, label: fitWords()[value] }))}
          />
        </>
      )}
      {kind && traitsOf(kind).sound && (
        <Switch
          label={t`With sound`}
          checked={!item.muted}
          onChange={(event) => onChange({ muted: !event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}
