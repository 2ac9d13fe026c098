import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { paths } from "#shared/paths.ts";
import { useMe } from "../../../queries/me.ts";
import styles from "./player-address.module.css";
import { playerUrl } from "./player-url.ts";

const qrPixels = 104;

/** Shows the address that opens the player on a TV, with a copy button and a QR code; `compact`: as one sentence. */
export function PlayerAddress({ compact = false }: { compact?: boolean }) {
  const publicUrl = useMe().data?.publicUrl;
  if (publicUrl === undefined) return null;
  const { url, typed, thisComputerOnly } = playerUrl(publicUrl, window.location.origin);
  if (compact)
    return (
      <span className={styles.compact}>
        <Trans>
          New screen? Type <TypedAddress url={url} typed={typed} /> in its browser.
        </Trans>
      </span>
    );
  return (
    <div className={styles.box}>
      <div className={styles.words}>
        <span className={styles.label}>{t`Type this address in the browser of the TV or box`}</span>
        <TypedAddress url={url} typed={typed} />
        <span className={styles.note}>
          {thisComputerOnly ? (
            <Trans>
              This address works only on the computer that runs the server. Other devices need an address in
              your network: ask the person who installed the server.
            </Trans>
          ) : (
            <Trans>It opens the player, which shows a six-digit code. Scan the QR code with a tablet.</Trans>
          )}
        </span>
      </div>
      <img
        className={styles.qr}
        src={paths.typedPlayerCode}
        width={qrPixels}
        height={qrPixels}
        alt={t`QR code with the address of the player`}
      />
    </div>
  );
}

/** The address, with a button that copies it. Without a secure address browsers do not copy: the text can be marked. */
function TypedAddress({ url, typed }: { url: string; typed: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => undefined,
    );
  const label = copied ? t`Copied` : t`Copy the address`;
  return (
    <span className={styles.line}>
      <strong className={styles.address} data-testid="player-address">
        {typed.slice(0, -paths.typedPlayer.length)}
        <wbr />
        {paths.typedPlayer}
      </strong>
      <UnstyledButton className={styles.copy} aria-label={label} title={label} onClick={() => void copy()}>
        {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </UnstyledButton>
    </span>
  );
}
