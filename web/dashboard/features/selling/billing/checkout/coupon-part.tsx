import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { Quote } from "#shared/contracts/selling/checkout.ts";
import { removeCoupon } from "#shared/contracts/selling/coupons.ts";
import { call, messageOf } from "#web/lib/api.ts";
import { useReadAgain } from "#web/lib/reads.ts";
import { couponTerms } from "./coupon-words.ts";

/** The coupon of the account with what it does to this purchase, or the button that asks for one. */
export function CouponPart({ quote, onAdd }: { quote: Quote; onAdd: () => void }) {
  const remove = useMutation({
    mutationFn: () => call(removeCoupon, {}),
    onSuccess: useReadAgain(["billing"]),
  });
  const { coupon, discountPaise, kind } = quote;
  if (!coupon)
    return (
      <Button type="button" variant="subtle" size="compact-sm" w="fit-content" onClick={onAdd}>
        <Trans>I have a coupon</Trans>
      </Button>
    );
  const { code } = coupon;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={550}>{t`Coupon ${code}`}</Text>
        {coupon.isUnused && (
          <Button
            type="button"
            variant="subtle"
            size="compact-sm"
            loading={remove.isPending}
            aria-label={t`Take out the coupon ${code}`}
            onClick={() => remove.mutate()}
          >
            <Trans>Take out</Trans>
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {discountPaise > 0
          ? couponTerms(coupon)
          : kind === "add"
            ? t`More screens for the time that runs have no discount. It counts for your next period.`
            : t`This coupon does not hold for this plan.`}
      </Text>
      {remove.isError && (
        <Text size="sm" c="red" role="alert">
          {messageOf(remove.error)}
        </Text>
      )}
    </div>
  );
}
