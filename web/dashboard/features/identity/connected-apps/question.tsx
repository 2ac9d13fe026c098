import { t } from "@lingui/core/macro";
import { Button, Group, Image, Text } from "@mantine/core";
import type { Confirmation } from "#shared/contracts/desk/confirmations.ts";
import { formatDateTime } from "#web/lib/formats.ts";
import { Facts } from "#web/ui/panel/facts.tsx";
import { Part } from "#web/ui/panel/part.tsx";
import { useAnswerConfirmation } from "./app-queries.ts";

/** Asks a member to confirm what a connected app wants to do. */
export function Question({ question }: { question: Confirmation }) {
  const { id, app, words, picture, state, expiresAt } = question;
  const answer = useAnswerConfirmation(id);
  const until = formatDateTime(expiresAt);
  return (
    <Part title={t`“${app}” wants to do this`}>
      <Facts
        facts={words.map(({ label, text }) => [
          label,
          <Text key={label} inherit component="span" style={{ whiteSpace: "pre-line" }}>
            {text}
          </Text>,
        ])}
      />
      {picture && <Image src={picture} alt={t`What would be shown`} mah={280} w="auto" fit="contain" />}
      {state === "open" ? (
        <>
          <Text
            size="sm"
            c="dimmed"
          >{t`Nothing happens before you confirm. You can confirm until ${until}.`}</Text>
          <Group>
            <Button loading={answer.isPending} onClick={() => answer.mutate(true)}>{t`Confirm`}</Button>
            <Button variant="default" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              {t`Decline`}
            </Button>
          </Group>
        </>
      ) : (
        <Text fw={500} role="status">
          {stateWords(state)}
        </Text>
      )}
    </Part>
  );
}

function stateWords(state: "confirmed" | "declined" | "over"): string {
  if (state === "confirmed") return t`Done. You can go back to the app.`;
  if (state === "declined") return t`Declined. Nothing was changed.`;
  return t`This question is over, or something changed since. Ask the app again.`;
}
