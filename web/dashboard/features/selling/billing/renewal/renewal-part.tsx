import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Select, Text } from "@mantine/core";
import { useState } from "react";
import type { Renewal } from "#shared/contracts/selling/renewal.ts";
import { paths } from "#shared/paths.ts";
import { maxGraceDays, plans } from "#shared/plans.ts";
import { countOfDays, countOfScreens } from "#web/dashboard/words/counts.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";
import { messageOf } from "#web/lib/api.ts";
import { formatDate, formatRupees } from "#web/lib/formats.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { useSubscription } from "../billing-queries.ts";
import { RenewalForm } from "./renewal-form.tsx";
import { useChooseRenewal, useEndMandate, useRenewal, useSetGraceDays } from "./renewal-queries.ts";

type Mandate = NonNullable<Renewal["mandate"]>;

/** Shows what happens at the end of the paid period, and lets the customer choose it. Renders nothing without a paid plan. */
export function RenewalPart({ timeZone }: { timeZone: string }) {
  const answer = useRenewal();
  if (!answer.data)
    return <NotLoaded query={answer} failed={t`Your renewal could not be loaded`} lines={2} height={60} />;
  const { renewal, graceDays } = answer.data;
  if (!renewal) return null;
  return (
    <Part title={t`Renewal`}>
      <Choice renewal={renewal} timeZone={timeZone} />
      {renewal.choice !== "end" && (
        <>
          {renewal.mandate && (
            <MandateField mandate={renewal.mandate} renewal={renewal} timeZone={timeZone} />
          )}
          <GraceField days={graceDays} />
        </>
      )}
    </Part>
  );
}

function Choice({ renewal, timeZone }: { renewal: Renewal; timeZone: string }) {
  const choose = useChooseRenewal();
  const [isChanging, setChanging] = useState(false);
  const { choice, purchase, isPaid } = renewal;
  const prices = useSubscription().data?.costs;
  const isOpen = Date.parse(renewal.at) > Date.now() && !isPaid;

  if (isChanging && prices)
    return (
      <RenewalForm
        start={purchase ?? renewal.present}
        prices={prices}
        onSave={async (wanted) => {
          await choose.mutateAsync({ purchase: wanted });
          setChanging(false);
        }}
        onClose={() => {
          choose.reset();
          setChanging(false);
        }}
      />
    );
  return (
    <>
      <div>
        <Text fw={550}>{whatHappens(renewal, timeZone)}</Text>
        <Text c="dimmed" size="sm" mt={4}>
          {whatItMeans(renewal, timeZone)}
        </Text>
      </div>
      {purchase && renewal.screensWithout > 0 && <FewerLicences count={renewal.screensWithout} />}
      {choose.isError && (
        <Alert color="red" role="alert">
          {messageOf(choose.error)}
        </Alert>
      )}
      <Group gap="sm">
        {purchase && !isPaid && (
          // A link that loads the page: only the checkout's address may load the payment service.
          <Button
            component="a"
            href={checkoutOf(renewal)}
            variant={renewal.mandate?.debitAt ? "default" : "filled"}
          >
            <Trans>Pay now</Trans>
          </Button>
        )}
        {isOpen && choice !== "end" && (
          <Button variant="default" onClick={() => setChanging(true)}>{t`Change the renewal`}</Button>
        )}
        {isOpen && choice === "same" && (
          <Button
            variant="subtle"
            color="red"
            loading={choose.isPending}
            onClick={() => choose.mutate({ purchase: null })}
          >
            <Trans>Do not renew</Trans>
          </Button>
        )}
        {isOpen && choice !== "same" && (
          <Button
            variant={choice === "end" ? "filled" : "subtle"}
            loading={choose.isPending}
            onClick={() => choose.mutate({ purchase: renewal.present })}
          >
            {choice === "end" ? t`Renew after all` : t`Undo: renew as now`}
          </Button>
        )}
      </Group>
    </>
  );
}

/** Says which screens stop when there are fewer licences. */
export function FewerLicences({ count }: { count: number }) {
  const without = countOfScreens(count);
  return (
    <Alert color="orange" title={t`Fewer licences than screens`}>
      <Trans>
        {without} will show a status card; the screens that you paired first keep playing. To choose which
        ones play, remove the others before.
      </Trans>
    </Alert>
  );
}

/** Returns the checkout with everything filled in. */
const checkoutOf = ({ purchase, present }: Renewal): string => {
  const { plan, period, screens } = purchase ?? present;
  return paths.checkout(plan, `period=${period}&screens=${screens}&starts=renewal`);
};

function whatHappens({ purchase, at, isPaid }: Renewal, timeZone: string): string {
  const date = formatDate(at, timeZone);
  if (!purchase) return t`Your plan ends on ${date}. It is not renewed.`;
  const name = planName(plans[purchase.plan]);
  const count = countOfScreens(purchase.screens);
  const price = formatRupees(purchase.totalPaise);
  if (isPaid)
    return purchase.period === "yearly"
      ? t`Paid: ${name} for ${count}, yearly, from ${date}.`
      : t`Paid: ${name} for ${count}, monthly, from ${date}.`;
  return purchase.period === "yearly"
    ? t`On ${date}: ${name} for ${count}, yearly, ${price} with GST.`
    : t`On ${date}: ${name} for ${count}, monthly, ${price} with GST.`;
}

function whatItMeans({ purchase, at, playsUntil, isPaid, mandate }: Renewal, timeZone: string): string {
  if (!purchase)
    return t`Screens play until then, and show a status card afterwards. Your media and playlists are kept.`;
  const until = formatDate(purchase.endsAt, timeZone);
  if (isPaid) return t`It starts when the present period ends, and lasts until ${until}.`;
  if (mandate?.debitAt)
    return t`It is debited automatically. The next period lasts until ${until}. To pay earlier in another way, press Pay now; nothing is taken twice.`;
  const stop = formatDate(playsUntil, timeZone);
  const rule = t`Nothing is charged without you. We email you a link to pay 7, 3 and 1 days before. The next period lasts until ${until}, on whatever day you pay.`;
  return playsUntil === at ? rule : `${rule} ${t`Without a payment, screens stop on ${stop}.`}`;
}

/** The permission to debit renewals, with the next debit, and how to end it. */
function MandateField(props: { mandate: Mandate; renewal: Renewal; timeZone: string }) {
  const { mandate, renewal, timeZone } = props;
  const end = useEndMandate();
  const way = mandate.method === "upi" ? t`UPI Autopay` : t`your card`;
  const limit = formatRupees(mandate.maxPaise);
  const price = formatRupees(renewal.purchase?.totalPaise ?? 0);
  const date = mandate.debitAt ? formatDate(mandate.debitAt, timeZone) : "";
  return (
    <div>
      <Text fw={550}>{t`Automatic renewal by ${way}`}</Text>
      <Text c="dimmed" size="sm" mt={4} mb="sm">
        {mandate.debitAt
          ? t`Next debit: ${price} on ${date}. We email you at least 24 hours before.`
          : mandate.hasFailed
            ? t`Your bank did not allow the last debit. Please pay this renewal yourself.`
            : renewal.isPaid || !renewal.purchase
              ? t`Nothing is debited for the next period.`
              : t`Banks debit at most ${limit} without you, so please pay this renewal yourself. We email you the link.`}
      </Text>
      {end.isError && (
        <Alert color="red" role="alert" mb="sm">
          {messageOf(end.error)}
        </Alert>
      )}
      <Button variant="default" loading={end.isPending} onClick={() => end.mutate(undefined)}>
        <Trans>Switch automatic renewal off</Trans>
      </Button>
    </div>
  );
}

function GraceField({ days }: { days: number }) {
  const save = useSetGraceDays();
  const label = (count: number): string => {
    const span = countOfDays(count);
    return count === 0 ? t`Not at all` : t`for ${span}`;
  };
  return (
    <Select
      label={t`Screens keep playing after the end`}
      description={t`Time to pay late. These days belong to the next period: it begins on the day the old one ended.`}
      error={save.isError ? messageOf(save.error) : undefined}
      data={Array.from({ length: maxGraceDays + 1 }, (_, count) => ({
        value: String(count),
        label: label(count),
      }))}
      value={String(save.isPending ? save.variables : days)}
      maw="22rem"
      onChange={(value) => value !== null && Number(value) !== days && save.mutate(Number(value))}
    />
  );
}
