import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, CloseButton, Text } from "@mantine/core";
import { Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { keepText, keptText } from "#web/lib/browser-storage.ts";
import { isInstalled } from "../../../install/register-worker.ts";
import styles from "./overview.module.css";

/** What Chrome and Edge send when the page can be installed. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

const hiddenKey = "install-hint-hidden";
const isPhone = () => matchMedia("(pointer: coarse)").matches;
const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

/** Offers to install the dashboard as an app: on phones, until it is installed or the person hides the hint. */
export function InstallHint() {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [hidden, setHidden] = useState(() => keptText("localStorage", hiddenKey) !== null);
  useEffect(() => {
    const offer = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    addEventListener("beforeinstallprompt", offer);
    return () => removeEventListener("beforeinstallprompt", offer);
  }, []);
  if (hidden || !isPhone() || isInstalled() || !(prompt || isApple())) return null;
  const hide = () => {
    keepText("localStorage", hiddenKey, "yes");
    setHidden(true);
  };
  return (
    <aside className={styles.install} aria-label={t`Install the app`}>
      <Smartphone size={20} aria-hidden />
      <Text size="sm">
        {prompt ? (
          <Trans>As an app on this phone the dashboard opens faster and can show alerts.</Trans>
        ) : (
          <Trans>
            Add this page to the home screen (Share, then Add to Home Screen) to get alerts on this phone.
          </Trans>
        )}{" "}
        <Anchor component={Link} to={paths.account} inherit>{t`Alerts on this device`}</Anchor>
      </Text>
      {prompt && (
        <Button
          onClick={() => {
            void prompt.prompt();
            hide();
          }}
        >
          <Trans>Install</Trans>
        </Button>
      )}
      <CloseButton aria-label={t`Hide this hint`} onClick={hide} />
    </aside>
  );
}
