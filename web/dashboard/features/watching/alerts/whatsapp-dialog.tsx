import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  addWhatsAppNumber,
  confirmWhatsAppNumber,
  type WhatsAppNumber,
} from "#shared/contracts/watching/alert-whatsapp.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { showDone } from "#web/ui/panel/notices.tsx";
import { troubleWords } from "./alert-words.ts";
import { useWhatsAppActions } from "./whatsapp-queries.ts";

interface WhatsAppDialogProps {
  /** Null: there is no number yet. */
  mine: WhatsAppNumber | null;
  onClose: () => void;
}

/** Asks for the own number, then for the code that was sent to it. */
export function WhatsAppDialog({ mine, onClose }: WhatsAppDialogProps) {
  const [another, setAnother] = useState(false);
  const waiting = mine !== null && mine.trouble === null && !another;
  return waiting ? (
    <CodeDialog number={mine.number} onAnother={() => setAnother(true)} onClose={onClose} />
  ) : (
    <NumberDialog mine={mine} onSent={() => setAnother(false)} onClose={onClose} />
  );
}

interface NumberDialogProps extends WhatsAppDialogProps {
  onSent: () => void;
}

function NumberDialog({ mine, onSent, onClose }: NumberDialogProps) {
  const { add } = useWhatsAppActions();
  const form = useSchemaForm<{ number: string }>(addWhatsAppNumber.body, { number: mine?.number ?? "" });
  const number = inputsOf(form).text("number");
  return (
    <FormDialog
      title={t`Alerts by WhatsApp`}
      form={form}
      onSubmit={async (values) => {
        await add.mutateAsync(values);
        onSent();
      }}
      submit={t`Send the code`}
      onClose={onClose}
    >
      <TextInput
        label={t`Your number at WhatsApp`}
        description={t`With the country code, such as +91 98765 43210.`}
        type="tel"
        autoComplete="tel"
        data-autofocus
        {...number}
        error={number.error ?? (mine?.trouble ? troubleWords(mine.trouble) : undefined)}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          With the code you agree to get messages about your screens at this number. Remove it here, or answer
          STOP to a message, to end them.
        </Trans>
      </Text>
    </FormDialog>
  );
}

interface CodeDialogProps {
  number: string;
  onAnother: () => void;
  onClose: () => void;
}

function CodeDialog({ number, onAnother, onClose }: CodeDialogProps) {
  const { confirm } = useWhatsAppActions();
  const form = useSchemaForm<{ code: string }>(confirmWhatsAppNumber.body, { code: "" });
  return (
    <FormDialog
      title={t`Alerts by WhatsApp`}
      form={form}
      onSubmit={async (values) => {
        await confirm.mutateAsync(values);
        showDone(t`Your number is confirmed`);
        onClose();
      }}
      submit={t`Confirm`}
      onClose={onClose}
    >
      <TextInput
        label={t`Code`}
        description={t`Six digits, which WhatsApp brings to ${number} in a moment. They are good for ten minutes.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        data-autofocus
        {...inputsOf(form).text("code")}
      />
      <div>
        <Button variant="subtle" size="compact-sm" onClick={onAnother}>
          <Trans>New code, or another number</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
