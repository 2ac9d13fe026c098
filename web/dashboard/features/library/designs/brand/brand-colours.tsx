import { t } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import type { BrandColour } from "#shared/contracts/identity/account.ts";
import styles from "./brand.module.css";

interface BrandColoursProps {
  /** Label of the colour field that they are for. */
  field: string;
  colours: readonly BrandColour[];
  value: string;
  onChoose: (colour: string) => void;
}

/** Renders the account's brand colours as buttons, in their order. */
export function BrandColours({ field, colours, value, onChoose }: BrandColoursProps) {
  if (colours.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second frame around the field
    <div className={styles.colours} role="group" aria-label={t`${field}: our brand`}>
      {colours.map(({ name, colour }) => (
        <UnstyledButton
          key={`${name} ${colour}`}
          className={styles.colour}
          style={{ background: colour }}
          aria-label={name || colour}
          title={name || colour}
          aria-pressed={colour === value.toLowerCase()}
          onClick={() => onChoose(colour)}
        />
      ))}
    </div>
  );
}
