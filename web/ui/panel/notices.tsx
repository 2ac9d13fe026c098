import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { hideNotification } from "@mantine/notifications";
import { messageOf } from "#web/lib/api-error.ts";
import { showNotice } from "./show-notice.ts";

const undoMs = 12_000;

/** What many people do after the thing that was done. */
interface NextStep {
  label: string;
  go: () => void;
}

/**
 * Shows what was done, offers Undo and, if given, the next step for twelve seconds. Returns a function that withdraws
 * the offer. An Undo that fails says so.
 */
export function offerUndo(message: string, undo: () => Promise<unknown>, next?: NextStep): () => void {
  const id = showNotice({
    color: "accent",
    autoClose: undoMs,
    withAutoCloseProgress: true,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" lineClamp={4}>
          {message}
        </Text>
        <Button
          size="compact-sm"
          variant="light"
          flex="none"
          onClick={() => {
            hideNotification(id);
            undoNow(undo);
          }}
        >
          <Trans>Undo</Trans>
        </Button>
        {next && (
          <Button
            size="compact-sm"
            flex="none"
            onClick={() => {
              hideNotification(id);
              next.go();
            }}
          >
            {next.label}
          </Button>
        )}
      </Group>
    ),
  });
  return () => {
    hideNotification(id);
  };
}

const listed = 10;

/** Says what an undo left as it is, because somebody changed it since. */
export function showLeft(left: readonly { name: string | null }[]): void {
  const names = left.slice(0, listed).map(({ name }) => `“${name ?? ""}”`);
  const list = [...names, ...(left.length > listed ? ["…"] : [])].join(", ");
  if (left.length > 0)
    showRefused(
      plural(left.length, {
        one: `Changed since by somebody, so it stays: ${list}`,
        other: `# were changed since by somebody, so they stay: ${list}`,
      }),
    );
}

/** Undoes something, and says so when that fails. */
export function undoNow(undo: () => Promise<unknown>): void {
  undo().catch((error: unknown) => showFailure(t`This could not be undone`, error));
}

/** Shows that a requested action failed, and why. */
export function showFailure(title: string, error: unknown): void {
  const message = messageOf(error);
  // The page asks to sign in; a notice would say it twice.
  if (message === "") return;
  showNotice({ color: "red", title, message, autoClose: 10_000, role: "alert" });
}

/** Shows why something was not done, which is no failure. */
export function showRefused(message: string): void {
  showNotice({ color: "orange", message, role: "alert" });
}

export function showDone(message: string): void {
  showNotice({ color: "green", message });
}
