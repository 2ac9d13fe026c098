import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import type { Brand } from "../../../../queries/brand.ts";
import { May } from "../../../../queries/may.tsx";
import styles from "./brand.module.css";

/** Renders the button that puts the account's logo on the canvas, or where to choose one. */
export function OwnLogo({ logo, onChoose }: { logo: Brand["logo"]; onChoose: () => void }) {
  if (logo === undefined) return null;
  if (logo === null)
    return (
      <May needs="account.manage">
        <Text size="xs" c="dimmed">
          <Trans>
            Choose your logo on the{" "}
            <Anchor component={Link} to={paths.account} size="xs">
              account page
            </Anchor>
            , and designs can show it.
          </Trans>
        </Text>
      </May>
    );
  return (
    <Button
      variant="default"
      leftSection={<img src={logo.thumbnailUrl} alt="" className={styles.logo} />}
      onClick={onChoose}
    >
      <Trans>Our logo</Trans>
    </Button>
  );
}
