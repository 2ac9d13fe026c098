import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { CalendarDays } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLazyDialog } from "#web/ui/panel/use-lazy-dialog.ts";
import type { HolidayChoiceProps } from "./holiday-choice.tsx";

const HolidayChoice = lazy(async () => ({ default: (await import("./holiday-choice.tsx")).HolidayChoice }));

/** Opens the choice of the holidays of a state or country. */
export function HolidayChoiceButton(props: Omit<HolidayChoiceProps, "onClose">) {
  const dialog = useLazyDialog();
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<CalendarDays size={16} aria-hidden />}
        onClick={dialog.open}
      >
        <Trans>Choose holidays of a state or country</Trans>
      </Button>
      <Suspense>{dialog.opened && <HolidayChoice {...props} onClose={dialog.close} />}</Suspense>
    </>
  );
}
