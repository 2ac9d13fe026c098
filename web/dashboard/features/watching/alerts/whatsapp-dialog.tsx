import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  addWhatsAppNumber,
  confirmWhatsAppNumber,
  type WhatsAppNumber,
} from "#shared/contracts/watching/alert-whatsapp.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
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
  return (
    <Modal opened onClose={onClose} title={t`Alerts by WhatsApp`}>
      {waiting ? (
        <CodeForm number={mine.number} onAnother={() => setAnother(true)} onClose={onClose} />
      ) : (
        <NumberForm mine={mine} onSent={() => setAnother(false)} onClose={onClose} />
      )}
    </Modal>
  );
}

interface NumberFormProps {
  mine: WhatsAppNumber | null;
  onSent: () => void;
  onClose: () => void;
}

function NumberForm({ mine, onSent, onClose }: NumberFormProps) {
  const { add } = useWhatsAppActions();
  const form = useSchemaForm<{ number: string }>(addWhatsAppNumber.body, { number: mine?.number ?? "" });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await add.mutateAsync(values);
      onSent();
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Your number at WhatsApp`}
          description={t`With the country code, such as +91 98765 43210.`}
          type="tel"
          autoComplete="tel"
          data-autofocus
          {...form.register("number")}
          error={errors.number?.message ?? (mine?.trouble ? troubleWords(mine.trouble) : undefined)}
        />
        <Text size="sm" c="dimmed">
          <Trans>
            With the code you agree to get messages about your screens at this number. Remove it here, or
            answer STOP to a message, to end them.
          </Trans>
        </Text>
        {errors.root && (
          <Alert color="red" role="alert">
            {errors.root.message}
          </Alert>
        )}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={add.isPending}>
          <Trans>Send the code</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}

interface CodeFormProps {
  number: string;
  onAnother: () => void;
  onClose: () => void;
}

function CodeForm({ number, onAnother, onClose }: CodeFormProps) {
  const { confirm } = useWhatsAppActions();
  const form = useSchemaForm<{ code: string }>(confirmWhatsAppNumber.body, { code: "" });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await confirm.mutateAsync(values);
      showDone(t`Your number is confirmed`);
      onClose();
    } catch (error) {
      showRefusal(form, error, "root");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t`Code`}
          description={t`Six digits, which WhatsApp brings to ${number} in a moment. They are good for ten minutes.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-autofocus
          {...form.register("code")}
          error={errors.code?.message}
        />
        {errors.root && (
          <Alert color="red" role="alert">
            {errors.root.message}
          </Alert>
        )}
        <div>
          <Button variant="subtle" size="compact-sm" onClick={onAnother}>
            <Trans>New code, or another number</Trans>
          </Button>
        </div>
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={confirm.isPending}>
          <Trans>Confirm</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
