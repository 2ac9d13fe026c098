import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { paths } from "#shared/paths.ts";
import { NoticeBar } from "#web/ui/panel/notice-bar.tsx";
import { forgetOpenOrder, openOrder } from "../../../../queries/open-order.ts";
import { useOrder } from "./checkout-queries.ts";

/** Says what is known of a payment that may be under way. `children`, that there is no plan, stay until money has come. */
export function OpenOrder({ userId, children }: { userId: number; children: ReactNode }) {
  const [id] = useState(() => openOrder(userId));
  const { data: order, isError } = useOrder(id);
  const client = useQueryClient();
  const state = order?.state;
  const isOpen = state === "checking" || state === "waiting";
  useEffect(() => {
    if (id === null || state === undefined || isOpen) return;
    forgetOpenOrder(userId, id);
    if (state === "paid") void client.invalidateQueries({ queryKey: ["me"] });
  }, [id, state, isOpen, userId, client]);
  if (id !== null && !order && !isError) return null;
  if (!isOpen && state !== "paid") return children;
  return (
    <>
      <NoticeBar tone="info" label={t`Payment`}>
        {state === "waiting" ? (
          <Trans>
            <strong>No payment has arrived yet.</strong> If you have approved it with your bank, it arrives
            within minutes.
          </Trans>
        ) : (
          <Trans>
            <strong>Your payment is being confirmed.</strong> The plan starts by itself. Please do not pay
            again.
          </Trans>
        )}
        <Anchor href={`${paths.checkoutPage}?order=${id}`} size="sm" underline="always">
          <Trans>See the payment</Trans>
        </Anchor>
      </NoticeBar>
      {state === "waiting" && children}
    </>
  );
}
