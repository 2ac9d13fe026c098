import { t } from "@lingui/core/macro";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { SunEdge } from "#shared/contracts/when.ts";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";

const most = 180;
const firstMinutes = 30;
const kindOf = (edge: string | SunEdge): string =>
  typeof edge === "string" ? "" : `${edge.sun} ${Math.sign(edge.offsetMin)}`;

/** Renders what decides when a time starts or ends: the clock, or the sun with minutes before or after it. */
export function SunEdgeField({
  label,
  edge,
  clock,
  onChange,
}: {
  label: string;
  edge: string | SunEdge;
  /** The time of the day that replaces the sun. */
  clock: string;
  onChange: (edge: string | SunEdge) => void;
}) {
  /** What is typed while it is not a number of minutes. */
  const [typed, setTyped] = useState<string | null>(null);
  const offset = typeof edge === "string" ? 0 : edge.offsetMin;
  const minutes = Math.abs(offset) || firstMinutes;
  const isWrong = typed !== null;
  function choose(kind: string): void {
    setTyped(null);
    const [sun, sign] = kind.split(" ");
    if (sun === "rise" || sun === "set") onChange({ sun, offsetMin: Number(sign) * minutes });
    else onChange(clock);
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
