import { TextInput } from "@mantine/core";
import { couponForAccount } from "#shared/operator-api/coupons-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useApplyCoupon } from "./coupon-queries.ts";

/** Applies a coupon for an account, as the customer could at the checkout. */
export function ApplyCouponDialog(props: { accountId: number; account: string; onClose: () => void }) {
  const { accountId, account, onClose } = props;
  const form = useSchemaForm<{ code: string }>(couponForAccount, { code: "" });
  const apply = useApplyCoupon(accountId);
  const showBanner = useBanner();
  return (
    <OperatorForm
      title={`Coupon of ${account}`}
      form={form}
      onSubmit={async (values) => {
        await apply.mutateAsync(values);
        showBanner("Coupon applied");
        onClose();
      }}
      submit="Apply coupon"
      onClose={onClose}
    >
      <TextInput
        label="Code"
        description="It reduces the next purchase or renewal of this account. The coupon must hold today."
        required
        maxLength={40}
        data-autofocus
        {...inputsOf(form).text("code")}
      />
    </OperatorForm>
  );
}
