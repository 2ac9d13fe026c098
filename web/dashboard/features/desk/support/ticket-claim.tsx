import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { answerTicketClaim, readTicketClaim } from "#shared/contracts/desk/tickets.ts";
import { paths } from "#shared/paths.ts";
import { call, messageOf } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { useAddressQuery } from "#web/lib/use-address-view.ts";

/** Handles the link of an email: shows a message from the website and asks the user whether they wrote it. */
export function TicketClaim() {
  const { query } = useAddressQuery();
  const token = query.get("claim");
  return token === null ? null : <Question key={token} token={token} />;
}

function Question({ token }: { token: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const claim = useQuery({
    ...answerOf(readTicketClaim, ["ticket-claim", token], { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const answer = useMutation({
    mutationFn: (mine: boolean) => call(answerTicketClaim, { token, mine }),
    onSuccess: async ({ ticketId }, mine) => {
      await client.invalidateQueries({ queryKey: ["tickets"] });
      void navigate(mine ? paths.ticket(ticketId) : paths.support, { replace: true });
    },
  });
  const problem = answer.error ?? claim.error;
  if (problem)
    return (
      <Alert color="red" mb="lg" role="alert" title={t`The message was not confirmed`}>
        {messageOf(problem)}
      </Alert>
    );
  if (!claim.data) return null;
  return (
    <Alert mb="lg" title={t`Did you write this message on our website?`}>
      <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{claim.data.message}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        <Trans>
          It was sent with your email address. If you confirm it, it becomes a ticket of your account.
        </Trans>
      </Text>
      <Group mt="md">
        <Button loading={answer.isPending} onClick={() => answer.mutate(true)}>{t`Yes, I wrote it`}</Button>
        <Button variant="default" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          <Trans>No, it was not me</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
