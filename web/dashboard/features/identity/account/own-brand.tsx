import { useEffect } from "react";
import { accentVariables } from "#shared/brand-tones.ts";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import styles from "./own-brand.module.css";

/** How many parts of the page show the brand: the last one that goes takes the colours along. */
let shown = 0;

/** Renders logo and name of the partner's brand in the place of ours, and gives the page its colour. */
export function OwnBrand({ brand: { name, logo, colour } }: { brand: NonNullable<Me["brand"]> }) {
  useEffect(() => {
    const { style } = document.documentElement;
    const variables = Object.entries(colour === null ? {} : accentVariables(colour));
    for (const [variable, value] of variables) style.setProperty(variable, value);
    shown += 1;
    return () => {
      shown -= 1;
      if (shown === 0) for (const [variable] of variables) style.removeProperty(variable);
    };
  }, [colour]);
  return (
    <>
      {logo && <img className={styles.logo} src={logo} alt="" />}
      {name}
    </>
  );
}
