import { Button, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { z } from "zod";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useBanner } from "../../parts/banner.tsx";
import { ConfirmedForm, ownPassword, required } from "../../parts/operator-form.tsx";
import { Section } from "../../parts/section.tsx";
import {
  type Colleague,
  useAskReset,
  useConfirmReset,
  useSecondFactors,
  useSendPasswordLink,
  useWithdrawReset,
} from "./second-factor-queries.ts";

/** Renders who has a second factor. One admin asks to reset a lost one, another confirms. */
export function SecondFactorList() {
  const factors = useSecondFactors();
  const [chosen, setChosen] = useState<Colleague | null>(null);
  const [linked, setLinked] = useState<Colleague | null>(null);

  return (
    <Section
      title="Passwords and second factors"
      text="Somebody forgot the password? Send a link to their email address. Somebody lost the phone and the recovery codes? One admin asks for a reset, another one confirms it."
    >
      <DataTable
        label="Second factors"
        rows={factors.data}
        query={factors}
        failed="The second factors could not be loaded"
        keyOf={(colleague) => String(colleague.id)}
        columns={[
          { key: "name", title: "Name", cell: (colleague) => colleague.name },
          { key: "role", title: "Role", cell: ({ role }) => (role === "admin" ? "Admin" : "Manager") },
          { key: "state", title: "State", cell: stateWords },
          {
            key: "actions",
            kind: "action",
            cell: (colleague) => (
              <Steps
                colleague={colleague}
                onChoose={() => setChosen(colleague)}
                onLink={() => setLinked(colleague)}
              />
            ),
          },
        ]}
      />
      {chosen && <StepDialog colleague={chosen} onClose={() => setChosen(null)} />}
      {linked && <LinkDialog colleague={linked} onClose={() => setLinked(null)} />}
    </Section>
  );
}

function stateWords({ two_factor: isOn, reset }: Colleague): string {
  if (!isOn) return "Off";
  return reset ? `${reset.asked_by} asks for a reset: ${reset.reason}` : "On";
}

/** Renders what the signed-in admin can do. */
function Steps(props: { colleague: Colleague; onChoose: () => void; onLink: () => void }) {
  const { colleague, onChoose, onLink } = props;
  const withdraw = useWithdrawReset();
  const { id, is_self: isSelf, two_factor: isOn, has_email: hasEmail, reset } = colleague;
  const failed = (error: unknown) => showAlert(serverWordsOr(error, "The reset was not withdrawn"));
  return (
    <Group gap="xs" justify="flex-end">
      {!isSelf && !hasEmail && (
        <Text size="xs" c="dimmed">
          No email address for a link
        </Text>
      )}
      {!isSelf && hasEmail && (
        <Button size="compact-sm" variant="default" onClick={onLink}>
          Send password link
        </Button>
      )}
      {isOn && !isSelf && !reset && (
        <Button size="compact-sm" variant="default" onClick={onChoose}>
          Reset second factor
        </Button>
      )}
      {!isSelf && reset && !reset.by_self && (
        <Button size="compact-sm" color="red" variant="light" onClick={onChoose}>
          Confirm reset
        </Button>
      )}
      {reset && (
        <Button
          size="compact-sm"
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutateAsync({ id }).catch(failed)}
        >
          Withdraw
        </Button>
      )}
    </Group>
  );
}

const asking = z.object({ reason: required, current: ownPassword });
const confirming = asking.omit({ reason: true });

function StepDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const { id, name, reset } = colleague;
  const showBanner = useBanner();
  const ask = useAskReset();
  const confirm = useConfirmReset();
  const form = useSchemaForm<z.output<typeof asking>>(reset ? confirming : asking, {
    reason: "",
    current: "",
  });
  const done = (words: string) => {
    showBanner(words);
    onClose();
  };
  const dialog = { title: `Reset the second factor of ${name}?`, form, onClose };
  if (reset)
    return (
      <ConfirmedForm
        {...dialog}
        onSubmit={async ({ current }) => done(await confirm.mutateAsync({ id, current }))}
        submit="Confirm reset"
        color="red"
      >
        <Text>
          {reset.asked_by} asks for it: {reset.reason}. Make sure yourself that {name} wants this, for example
          by a call. {name} is signed out everywhere, and the password alone signs in until a new second
          factor is set up.
        </Text>
      </ConfirmedForm>
    );
  return (
    <ConfirmedForm
      {...dialog}
      onSubmit={async ({ reason, current }) =>
        done(await ask.mutateAsync({ id, reason: reason.trim(), current }))
      }
      submit="Ask for a reset"
    >
      <Text>Nothing changes until another admin confirms within 24 hours. {name} is emailed.</Text>
      <TextInput label="Reason" required maxLength={300} data-autofocus {...inputsOf(form).text("reason")} />
    </ConfirmedForm>
  );
}

function LinkDialog({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const { id, name } = colleague;
  const showBanner = useBanner();
  const send = useSendPasswordLink();
  const form = useSchemaForm<{ current: string }>(confirming, { current: "" });
  return (
    <ConfirmedForm
      title={`Send ${name} a link to choose a new password?`}
      form={form}
      onClose={onClose}
      onSubmit={async ({ current }) => {
        showBanner(await send.mutateAsync({ id, current }));
        onClose();
      }}
      submit="Send the link"
    >
      <Text>
        It goes to the address in their profile, works once and for an hour. When it is used, they are signed
        out everywhere. Until then the present password counts.
      </Text>
    </ConfirmedForm>
  );
}
