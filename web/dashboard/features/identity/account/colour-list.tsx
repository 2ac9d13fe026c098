import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Button, ColorInput, Text, TextInput } from "@mantine/core";
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useRef } from "react";
import { type BrandColour, maxBrandColours } from "#shared/contracts/identity/account.ts";
import styles from "./colour-list.module.css";

interface ColourListProps {
  colours: readonly BrandColour[];
  onChange: (colours: BrandColour[]) => void;
  errorOf: (at: number) => string | undefined;
}

/** Renders an ordered list of colours with names. */
export function ColourList({ colours, onChange, errorOf }: ColourListProps) {
  const list = useRef<HTMLUListElement>(null);
  const set = (at: number, change: Partial<BrandColour>) =>
    onChange(colours.map((each, index) => (index === at ? { ...each, ...change } : each)));
  const moved = (at: number, by: 1 | -1) => {
    const next = [...colours];
    const [one] = next.splice(at, 1);
    if (one) next.splice(at + by, 0, one);
    onChange(next);
  };
  return (
    <div>
      <Text size="sm" fw={500} mb={6}>{t`Brand colours`}</Text>
      {colours.length === 0 && <Text size="sm" c="dimmed" mb="xs">{t`No colour yet.`}</Text>}
      <ul className={styles.list} ref={list} aria-label={t`Brand colours`}>
        {colours.map((each, at) => {
          const place = at + 1;
          const name = each.name || each.colour;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place while it is edited
            <li key={at} className={styles.row}>
              <ColorInput
                className={styles.colour}
                aria-label={t`Colour ${place}`}
                format="hex"
                value={each.colour}
                error={errorOf(at)}
                onChange={(colour) => set(at, { colour })}
                eyeDropperButtonProps={{ "aria-label": t`Pick a colour from the screen` }}
                popoverProps={{ keepMounted: false }}
              />
              <TextInput
                className={styles.name}
                aria-label={t`Name of colour ${place}`}
                placeholder={t`Name, for example Leaf green`}
                maxLength={40}
                value={each.name}
                onChange={({ currentTarget: { value } }) => set(at, { name: value })}
              />
              <div className={styles.tools}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Move ${name} up`}
                  disabled={at === 0}
                  onClick={() => moved(at, -1)}
                >
                  <ArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Move ${name} down`}
                  disabled={at === colours.length - 1}
                  onClick={() => moved(at, 1)}
                >
                  <ArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange(colours.filter((_, index) => index !== at))}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ul>
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus size={15} aria-hidden />}
        disabled={colours.length >= maxBrandColours}
        onClick={() => {
          onChange([...colours, { name: "", colour: "#1d57b0" }]);
          // The new row is there after the next rendering.
          setTimeout(() => list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus(), 0);
        }}
      >
        <Trans>Add a colour</Trans>
      </Button>
    </div>
  );
}
