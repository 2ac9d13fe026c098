import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useRevokeOtherSessions, useSessions } from "./own-account-queries.ts";
import { SessionList } from "./session-list.tsx";

/** Renders the user's sessions on the account page, and a button that signs out all others. */
export function SessionsPart() {
  const sessions = useSessions(true);
  const revoke = useRevokeOtherSessions();
  const others = sessions.data?.items.filter(({ current }) => !current).length ?? 0;
  return (
    <div>
      <SessionList />
      {others > 1 && (
        <Button variant="default" mt="md" loading={revoke.isPending} onClick={() => revoke.mutate()}>
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
    </div>
  );
}
