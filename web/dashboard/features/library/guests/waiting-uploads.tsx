import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { useGuestCount } from "../../../queries/guest-count.ts";
import { Inbox } from "./inbox.tsx";

const maxShown = 3;

/** Renders the first pictures and notices that wait for a decision, and stays until the page is left; nothing when none did. */
export function WaitingUploads() {
  const { waiting = 0 } = useGuestCount().data ?? {};
  const [wasShown, setWasShown] = useState(false);
  if (waiting > 0 && !wasShown) setWasShown(true);
  if (waiting === 0 && !wasShown) return null;
  return (
    <Part
      title={t`What guests sent`}
      actions={
        waiting > maxShown && (
          <Button component={Link} to={paths.guests} variant="default">{t`See all ${waiting}`}</Button>
        )
      }
    >
      <Inbox state="waiting" first={maxShown} />
    </Part>
  );
}
