import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { applyCoupon } from "#shared/contracts/selling/coupons.ts";
import { call } from "#web/lib/api.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";

/** Asks for the code of a coupon. Mounted only while open, beside the form of the checkout: a form holds no other. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useSchemaForm<{ code: string }>(applyCoupon.body, { code: "" });
  return (
    <FormDialog
      title={t`Use a coupon`}
      form={form}
      onSubmit={async ({ code }) => {
        await call(applyCoupon, { code });
        await client.invalidateQueries({ queryKey: ["billing"] });
        onClose();
      }}
      submit={t`Use coupon`}
      onClose={onClose}
    >
      <TextInput
        label={t`Code`}
        description={t`Small and capital letters are the same. Once for each account.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        data-autofocus
        {...inputsOf(form).text("code")}
      />
    </FormDialog>
  );
}
