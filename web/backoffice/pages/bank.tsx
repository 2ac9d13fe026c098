import { Alert, Badge, Button, Group } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { CreditRow, SettledLine, WaitingLine } from "#shared/operator-api/bank-contract.ts";
import { alreadyShown } from "#web/lib/already-shown.ts";
import { formatCount, formatRupees } from "#web/lib/formats.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { AllWellPicture, MoneyPicture } from "#web/ui/panel/pictures.tsx";
import { serverWordsOr } from "../calls/operator-call.ts";
import { AsideDialog } from "../features/bank/aside-dialog.tsx";
import { type LineChange, useBank, useChangeLine } from "../features/bank/bank-queries.ts";
import { BookDialog } from "../features/bank/book-dialog.tsx";
import { SpendCreditDialog } from "../features/bank/credit-dialog.tsx";
import { NameCreditDialog } from "../features/bank/name-credit-dialog.tsx";
import { Proposals } from "../features/bank/proposals.tsx";
import { UploadStatement } from "../features/bank/upload-statement.tsx";
import { formatDay, formatIndiaTime } from "../formats/values.ts";
import { useBanner } from "../parts/banner.tsx";
import { SecondLine } from "../parts/second-line.tsx";
import { Section } from "../parts/section.tsx";

type Line = Pick<WaitingLine, "day" | "amount_paise" | "reference" | "narration">;
const lineColumns = [
  { key: "day", title: "Day", kind: "date", cell: ({ day }: Line) => formatDay(day) },
  {
    key: "amount",
    title: "Amount",
    kind: "number",
    heads: true,
    cell: ({ amount_paise }: Line) => formatRupees(amount_paise),
  },
  {
    key: "words",
    title: "What the bank says",
    cell: ({ narration, reference }: Line) => (
      <>
        {narration}
        <SecondLine>{reference ?? "No reference"}</SecondLine>
      </>
    ),
  },
] as const satisfies readonly Column<Line>[];

type Asked = { what: "book" | "aside"; line: WaitingLine } | { what: "credit" | "name"; credit: CreditRow };

/** Money by bank: statements are read in, and each line is booked for a customer or set aside. */
export function BankPage() {
  const bank = useBank();
  const change = useChangeLine();
  const showBanner = useBanner();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const run = (what: LineChange) =>
    change.mutateAsync(what).then(({ message }) => showBanner(message), alreadyShown);

  const waiting: readonly Column<WaitingLine>[] = [
    ...lineColumns,
    {
      key: "proposals",
      title: "What it can be",
      cell: (line) => <Proposals line={line} isBusy={change.isPending} onChange={run} />,
    },
    {
      key: "actions",
      kind: "action",
      cell: (line) => (
        <Group gap="xs" justify="flex-end">
          <Button size="compact-sm" variant="default" onClick={() => setAsked({ what: "book", line })}>
            Book…
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setAsked({ what: "aside", line })}>
            Set aside
          </Button>
        </Group>
      ),
    },
  ];
  const settled: readonly Column<SettledLine>[] = [
    ...lineColumns,
    {
      key: "what",
      title: "Booked for",
      cell: ({ account_id, account_name, note, settled_at }) => (
        <>
          {account_id === null ? (
            `Set aside: ${note}`
          ) : (
            <Link to={`/users/${account_id}?tab=payments`}>{account_name}</Link>
          )}
          <SecondLine>{formatIndiaTime(settled_at)}</SecondLine>
        </>
      ),
    },
    {
      key: "undo",
      kind: "action",
      cell: ({ id }) => (
        <Button
          size="compact-sm"
          variant="default"
          disabled={change.isPending}
          onClick={() => run({ id, what: "undo", body: {} })}
        >
          Undo
        </Button>
      ),
    },
  ];
  const credits: readonly Column<CreditRow>[] = [
    {
      key: "customer",
      title: "Customer",
      heads: true,
      cell: ({ account_id, account_name }) => (
        <Link to={`/users/${account_id}?tab=payments`}>{account_name}</Link>
      ),
    },
    { key: "left", title: "Left", kind: "number", cell: ({ left_paise }) => formatRupees(left_paise) },
    {
      key: "name",
      title: "What it is",
      cell: ({ advance_paise, vouchers, unnamed_paise }) => (
        <>
          {advance_paise > 0 && `Advance of ${formatRupees(advance_paise)}: ${vouchers.join(", ")}`}
          {unnamed_paise > 0 && (
            <div>
              <Badge color="orange">No name</Badge> {formatRupees(unnamed_paise)}
            </div>
          )}
        </>
      ),
    },
    { key: "reference", title: "Reference", cell: ({ reference }) => reference },
    { key: "day", title: "Received", kind: "date", cell: ({ received_on }) => formatDay(received_on) },
    {
      key: "use",
      kind: "action",
      cell: (credit) => (
        <Group gap="xs" wrap="nowrap">
          {credit.unnamed_paise > 0 && (
            <Button size="compact-sm" onClick={() => setAsked({ what: "name", credit })}>
              Say what it is
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setAsked({ what: "credit", credit })}>
            Use for invoices
          </Button>
        </Group>
      ),
    },
  ];
  const { data } = bank;
  const hidden = (data?.waiting_count ?? 0) - (data?.waiting.length ?? 0);
  return (
    <>
      <UploadStatement />
      {change.isError && !asked && (
        <Alert color="red" role="alert" mb="md" title="Nothing was changed">
          {serverWordsOr(change.error, "This could not be saved. Try again in a moment.")}
        </Alert>
      )}
      <Section
        title="Waits for you"
        text={
          data && data.waiting_count > 0
            ? `${formatCount(data.waiting_count, "line")}, ${formatRupees(data.waiting_paise)} together.${hidden > 0 ? ` The oldest ${data.waiting.length} are shown.` : ""}`
            : ""
        }
      >
        <DataTable
          label="Lines that wait"
          columns={waiting}
          rows={data?.waiting}
          query={bank}
          failed="Failed to fetch the lines of the bank"
          keyOf={({ id }) => String(id)}
          empty={{
            picture: AllWellPicture,
            title: "Nothing waits",
            text: "All money is booked or set aside.",
          }}
        />
      </Section>
      {data && data.credits.length > 0 && (
        <Section
          title="Credit of customers"
          text="Money that pays no invoice yet. Say of each what it is: an advance, which is taxed when it comes, or owed back. A month is not closed before."
        >
          <DataTable
            label="Credit of customers"
            columns={credits}
            rows={data.credits}
            keyOf={({ payment_id }) => String(payment_id)}
          />
        </Section>
      )}
      {data && (
        <Section title="Booked or set aside last">
          <DataTable
            label="Booked or set aside last"
            columns={settled}
            rows={data.settled}
            keyOf={({ id }) => String(id)}
            empty={{ picture: MoneyPicture, title: "Nothing was booked yet." }}
          />
        </Section>
      )}
      {asked?.what === "book" && data && (
        <BookDialog line={asked.line} payers={data.payers} onClose={close} />
      )}
      {asked?.what === "aside" && <AsideDialog line={asked.line} onClose={close} />}
      {asked?.what === "name" && <NameCreditDialog credit={asked.credit} onClose={close} />}
      {asked?.what === "credit" && <SpendCreditDialog credit={asked.credit} onClose={close} />}
    </>
  );
}
