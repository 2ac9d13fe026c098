import { PasswordInput } from "@mantine/core";
import { z } from "zod";
import { ownPasswordCall } from "#shared/operator-api/addresses.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { OwnPasswordField } from "#web/ui/panel/own-password-field.tsx";
import { operatorCall } from "../calls/operator-call.ts";
import { useBanner } from "../parts/banner.tsx";
import { OperatorForm, ownPassword, required } from "../parts/operator-form.tsx";

/** The server says what else is wrong with a password. */
const fields = z.object({ current: ownPassword, password: required });

/** Changes the operator's own password. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm<z.output<typeof fields>>(fields, { current: "", password: "" });
  const input = inputsOf(form);
  const showBanner = useBanner();
  return (
    <OperatorForm
      title="Change password"
      form={form}
      onSubmit={async (json) => {
        await operatorCall(ownPasswordCall, { method: "POST", json });
        showBanner("Password changed. Your other devices are signed out.");
        onClose();
      }}
      submit="Change password"
      failed="The password could not be changed. Try again in a moment."
      onClose={onClose}
    >
      <OwnPasswordField label="Current password" data-autofocus {...input.text("current")} />
      <PasswordInput
        label="New password"
        description="At least 10 characters. A few unrelated words work well. Your other devices are signed out."
        autoComplete="new-password"
        {...input.text("password")}
      />
    </OperatorForm>
  );
}
