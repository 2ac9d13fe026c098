import { t } from "@lingui/core/macro";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { type MovingEdge, movingEdge } from "#shared/contracts/when.ts";
import { momentOf } from "#shared/schedule/is-moving.ts";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";

const most = 180;
const firstMinutes = 30;
const kindOf = (edge: string | MovingEdge): string =>
  typeof edge === "string" ? "" : `${momentOf(edge)} ${Math.sign(edge.offsetMin)}`;

/** Renders what decides when a time starts or ends: the clock, the sun or opening hours, with minutes before or after it. */
export function MovingEdgeField({
  label,
  edge,
  clock,
  onChange,
}: {
  label: string;
  edge: string | MovingEdge;
  /** The time of the day that replaces one that moves. */
  clock: string;
  onChange: (edge: string | MovingEdge) => void;
}) {
  /** What is typed while it is not a number of minutes. */
  const [typed, setTyped] = useState<string | null>(null);
  const offset = typeof edge === "string" ? 0 : edge.offsetMin;
  const minutes = Math.abs(offset) || firstMinutes;
  const isWrong = typed !== null;
  function choose(kind: string): void {
    setTyped(null);
    const [moment, sign] = kind.split(" ");
    const offsetMin = Number(sign) * minutes;
    const chosen = movingEdge.safeParse(
      moment === "rise" || moment === "set" ? { sun: moment, offsetMin } : { hours: moment, offsetMin },
    );
    onChange(chosen.data ?? clock);
  }
  function type(value: string): void {
    const next = Number(value);
    const isRight = Number.isInteger(next) && next >= 1 && next <= most;
    setTyped(isRight ? null : value);
    if (isRight && typeof edge !== "string") onChange({ ...edge, offsetMin: Math.sign(offset) * next });
  }
  return (
    <FieldPair>
      <NativeSelect
        label={label}
        value={kindOf(edge)}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: "", label: t`at a time of the clock` },
          { value: "rise 0", label: t`at sunrise` },
          { value: "rise -1", label: t`before sunrise` },
          { value: "rise 1", label: t`after sunrise` },
          { value: "set 0", label: t`at sunset` },
          { value: "set -1", label: t`before sunset` },
          { value: "set 1", label: t`after sunset` },
          { value: "open 0", label: t`at opening` },
          { value: "open 1", label: t`after opening` },
          { value: "close -1", label: t`before closing` },
          { value: "close 0", label: t`at closing` },
        ]}
      />
      {offset !== 0 && (
        <TextInput
          label={t`Minutes`}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={typed ?? String(minutes)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
          error={isWrong && t`Enter a whole number from 1 to ${most}`}
        />
      )}
    </FieldPair>
  );
}
