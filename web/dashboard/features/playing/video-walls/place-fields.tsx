import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Checkbox, SegmentedControl, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { inchesOf, sizeOfInches } from "#shared/video-walls/arrange.ts";
import type { Bezel } from "#shared/video-walls/arrangement.ts";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { useScreenChoices } from "../../../queries/screens.ts";
import styles from "./video-walls.module.css";
import type { DraftPlace } from "./wall-draft.ts";

interface PlaceFieldsProps {
  place: DraftPlace;
  /** From 1. */
  number: number;
  nameOf: (place: DraftPlace) => string;
  /** Screens that hang in other places of this wall. */
  taken: ReadonlySet<number>;
  /** All places have the same size and bezels now. */
  equal: boolean;
  /** `all`: size or bezels, for every place. */
  onChange: (change: Partial<DraftPlace>, options?: { all?: boolean }) => void;
  onRemove: (() => void) | null;
}

/** Renders which screen hangs in a place, its size and its bezels. */
export function PlaceFields({ place, number, nameOf, taken, equal, onChange, onRemove }: PlaceFieldsProps) {
  const [unit, setUnit] = useState<"in" | "mm">("in");
  const [all, setAll] = useState(equal);
  const { width, height, bezel } = place;
  const aspect = width / height;
  const sized = (change: { width: number; height: number }) => onChange(change, { all });
  return (
    <Stack gap="md">
      <ScreenField place={place} nameOf={nameOf} taken={taken} onChange={onChange} number={number} />
      <SegmentedControl
        aria-label={t`How the size is entered`}
        value={unit}
        onChange={(value) => setUnit(value === "mm" ? "mm" : "in")}
        data={[
          { value: "in", label: t`Diagonal in inches` },
          { value: "mm", label: t`Picture in mm` },
        ]}
      />
      {unit === "in" ? (
        <div className={styles.fields}>
          <Measure
            label={t`Diagonal`}
            value={inchesOf({ width, height })}
            min={2}
            max={300}
            suffix={t` in`}
            onChange={(inches) => sized(sizeOfInches(inches, aspect))}
          />
          <Button variant="default" onClick={() => sized({ width: height, height: width })}>
            {aspect >= 1 ? t`Turn upright` : t`Turn on its side`}
          </Button>
        </div>
      ) : (
        <div className={styles.fields}>
          <Measure
            label={t`Width`}
            value={width}
            min={20}
            max={6000}
            onChange={(value) => sized({ width: value, height })}
          />
          <Measure
            label={t`Height`}
            value={height}
            min={20}
            max={6000}
            onChange={(value) => sized({ width, height: value })}
          />
        </div>
      )}
      <BezelFields bezel={bezel} onChange={(next) => onChange({ bezel: next }, { all })} />
      <Checkbox
        label={t`The same size and bezels for all screens`}
        checked={all}
        onChange={({ currentTarget: { checked } }) => setAll(checked)}
      />
      <div className={styles.fields}>
        <Measure
          label={t`From the left`}
          value={place.x}
          min={-100_000}
          max={100_000}
          onChange={(x) => onChange({ x })}
        />
        <Measure
          label={t`From the top`}
          value={place.y}
          min={-100_000}
          max={100_000}
          onChange={(y) => onChange({ y })}
        />
      </div>
      {onRemove && <Button variant="subtle" color="red" onClick={onRemove}>{t`Remove this place`}</Button>}
    </Stack>
  );
}

/** Renders a length that is taken over when it is a number in its range. */
export function Measure(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  suffix?: string;
  className?: string | undefined;
  onChange: (value: number) => void;
}) {
  const { value, min, max, onChange, suffix = t` mm`, ...rest } = props;
  return (
    <NumberField
      {...rest}
      {...{ min, max, suffix, value }}
      decimalScale={1}
      clampBehavior="blur"
      onChange={(entered) => {
        if (entered !== null && entered >= min && entered <= max && entered !== value) onChange(entered);
      }}
    />
  );
}

function BezelFields({ bezel, onChange }: { bezel: Bezel; onChange: (bezel: Bezel) => void }) {
  const sides = [
    ["top", t`Top`],
    ["right", t`Right`],
    ["bottom", t`Bottom`],
    ["left", t`Left`],
  ] as const;
  return (
    <div>
      <Text size="sm" fw={600}>{t`Bezels`}</Text>
      <Text size="sm" c="dimmed">
        <Trans>
          The frame from the edge of the picture to the edge of the case. What lies behind it is not shown.
        </Trans>
      </Text>
      <div className={styles.fields}>
        {sides.map(([side, label]) => (
          <Measure
            key={side}
            label={label}
            value={bezel[side]}
            min={0}
            max={200}
            onChange={(mm) => onChange({ ...bezel, [side]: mm })}
          />
        ))}
      </div>
    </div>
  );
}

function ScreenField({
  place,
  number,
  nameOf,
  taken,
  onChange,
}: Omit<PlaceFieldsProps, "onRemove" | "equal">) {
  const [words, setWords] = useState("");
  const [settled] = useDebouncedValue(words.trim(), 150);
  const found = useScreenChoices(place.screenId !== null && settled === nameOf(place) ? "" : settled);
  const choices = (found.data?.items ?? [])
    .filter(({ id }) => id === place.screenId || !taken.has(id))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const own = place.screenId === null ? [] : [{ value: String(place.screenId), label: nameOf(place) }];
  const data = [...own, ...choices.filter(({ value }) => value !== own[0]?.value)];
  return (
    <SearchSelect
      label={t`Screen in place ${number}`}
      placeholder={t`No screen yet`}
      clearable
      clearButtonProps={{ "aria-label": t`Remove the screen from this place` }}
      nothingFoundMessage={t`No screen with that name, place or tag`}
      data={data}
      value={place.screenId === null ? null : String(place.screenId)}
      onSearchChange={setWords}
      onChange={(id) => onChange({ screenId: id === null ? null : Number(id) })}
    />
  );
}
