import { Trans } from "@lingui/react/macro";
import { colour as colourSchema } from "#shared/contracts/identity/account.ts";
import { wordsOn } from "#shared/words-on-colour.ts";
import { Sold } from "../../../queries/sold.tsx";
import styles from "./account.module.css";

/** Renders the card as a screen shows it when nothing is scheduled. */
export function BrandPreview(props: { name: string; colour: string | null; logoUrl: string | null }) {
  const ground = colourSchema.safeParse(props.colour).data;
  return (
    <figure className={styles.preview}>
      <div
        className={styles.card}
        style={ground ? { background: ground, color: wordsOn(ground) } : undefined}
        data-testid="brand-preview"
      >
        {props.logoUrl && <img src={props.logoUrl} alt="" className={styles.logo} />}
        <span className={styles.cardName}>{props.name}</span>
      </div>
      <figcaption>
        <Sold otherwise={<Trans>Shown on your screens when nothing is scheduled.</Trans>}>
          <Trans>Shown on your screens when nothing is scheduled, and when your plan has ended.</Trans>
        </Sold>
      </figcaption>
    </figure>
  );
}
