import { Alert, Button, Checkbox, Group, Stack } from "@mantine/core";
import { useState } from "react";
import type { PeopleCase, PeopleCaseAction } from "#shared/operator-api/people-contract.ts";
import type { CaseResult, FoundTable } from "#shared/people-data/found.ts";
import { type Column, DataTable } from "#web/ui/panel/data-table/data-table.tsx";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { Facts } from "#web/ui/panel/facts.tsx";
import { NothingFoundPicture } from "#web/ui/panel/pictures.tsx";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { formatDay, formatIndiaTime, orDash } from "../../formats/values.ts";
import { useBanner } from "../../parts/banner.tsx";
import { EmailAddress } from "../../parts/email-address.tsx";
import { SecondLine } from "../../parts/second-line.tsx";
import { kindWords, stateWords, whoseWords } from "./case-words.ts";
import { useWorkOnPeopleCase } from "./people-queries.ts";
import { StepDialog, type StepWithForm } from "./step-dialog.tsx";

const proofWords = {
  code: "Code, mailed to the address",
  seen: "Seen by an operator",
  login: "Signed in",
} as const;

/** One request: what was asked, what was found, and the next step. */
export function CaseView({ of, onClose }: { of: PeopleCase; onClose: () => void }) {
  const [step, setStep] = useState<StepWithForm | null>(null);
  return (
    <>
      <Dialog title={`Request ${of.id}: ${kindWords[of.kind].toLowerCase()}`} size="xl" onClose={onClose}>
        <Stack gap="md">
          <Facts
            facts={[
              ["Person", <EmailAddress key="person" address={whoseWords(of)} />],
              ["State", stateWords[of.state].words + (of.state === "running" ? ` (${of.percent} %)` : "")],
              ["Opened", `${formatIndiaTime(of.opened_at)}, ${of.opened_by ?? "by the person"}`],
              ["Answer until", formatDay(of.due_at)],
              ["Proof", of.proof ? proofWords[of.proof] : "None yet"],
              ...(of.proof_note ? [["Seen", of.proof_note] as [string, string]] : []),
              ...(of.right_name ? [["Right name", of.right_name] as [string, string]] : []),
              ...(of.asked_by ? [["Asked to erase", of.asked_by] as [string, string]] : []),
              ...(of.confirmed_by ? [["Confirmed", of.confirmed_by] as [string, string]] : []),
              ...(of.result_hash ? [["Checksum", of.result_hash] as [string, string]] : []),
              ...(of.refusal ? [["Refused", of.refusal] as [string, string]] : []),
            ]}
            {...(of.note && { long: ["Note", of.note] as [string, string] })}
          />
          {of.found && <FoundList of={of} />}
          {of.result && <ResultList result={of.result} />}
          <Steps of={of} onStep={setStep} />
        </Stack>
      </Dialog>
      {step && <StepDialog step={step} caseId={of.id} onClose={() => setStep(null)} />}
    </>
  );
}

function Steps({ of, onStep }: { of: PeopleCase; onStep: (step: StepWithForm) => void }) {
  const work = useWorkOnPeopleCase(of.id);
  const showBanner = useBanner();
  const [withAccounts, setWithAccounts] = useState(of.with_accounts);
  const send = (action: PeopleCaseAction, done: string) =>
    work.mutateAsync(action).then(
      () => showBanner(done),
      (error) => showAlert(serverWordsOr(error, "This could not be done.")),
    );
  if (of.ended_at !== null || of.state === "running" || of.state === "looking") return null;
  const shared = of.found?.accounts.some(({ others }) => others > 0) ?? false;
  return (
    <Stack gap="sm">
      {shared && of.kind === "erase" && of.state === "found" && (
        <Checkbox
          label="Also erase accounts of which the person is the only owner, and in which others work"
          checked={withAccounts}
          onChange={({ currentTarget }) => setWithAccounts(currentTarget.checked)}
        />
      )}
      <Group gap="xs">
        {of.proof === null && of.email !== null && (
          <Button
            variant="default"
            disabled={work.isPending}
            onClick={() => send({ action: "mail-code" }, "Code mailed")}
          >
            Mail a code
          </Button>
        )}
        {of.proof === null && of.email !== null && (
          <Button variant="default" onClick={() => onStep("enter-code")}>
            Enter the code
          </Button>
        )}
        {of.proof === null && (
          <Button variant="default" onClick={() => onStep("note-proof")}>
            Note a proof
          </Button>
        )}
        {(of.state === "open" || of.state === "found") && (
          <Button
            variant={of.state === "open" ? "filled" : "default"}
            disabled={work.isPending}
            onClick={() => send({ action: "look", with_accounts: withAccounts }, "Looking in all tables")}
          >
            {of.state === "open" ? "Look" : "Look again"}
          </Button>
        )}
        {of.state === "found" && of.proof !== null && of.kind !== "erase" && (
          <Button onClick={() => onStep("run")}>Answer</Button>
        )}
        {of.state === "found" && of.proof !== null && of.kind === "erase" && (
          <Button color="red" onClick={() => onStep("ask")}>
            Ask to erase
          </Button>
        )}
        {of.state === "asked" && !of.asked_by_self && (
          <Button color="red" onClick={() => onStep("confirm")}>
            Erase
          </Button>
        )}
        {of.state === "asked" && (
          <Button
            variant="default"
            disabled={work.isPending}
            onClick={() => send({ action: "withdraw" }, "Withdrawn")}
          >
            Withdraw
          </Button>
        )}
        <Button variant="default" onClick={() => onStep("refuse")}>
          Refuse
        </Button>
      </Group>
    </Stack>
  );
}

const becomesWords = { deleted: "Deleted", overwritten: "Overwritten", kept: "Kept" } as const;

const foundColumns: readonly Column<FoundTable>[] = [
  {
    key: "what",
    title: "What",
    cell: ({ title, examples }) => (
      <>
        {title}
        {examples.map((example) => (
          <SecondLine key={example}>{example}</SecondLine>
        ))}
      </>
    ),
  },
  { key: "rows", title: "Own rows", kind: "number", cell: ({ rows }) => rows },
  { key: "mentions", title: "Named by others", kind: "number", cell: ({ mentions }) => mentions },
  {
    key: "becomes",
    title: "Erasure",
    cell: ({ becomes, until, reason }) => (
      <>
        {becomesWords[becomes]}
        {until && (
          <SecondLine>{`until ${formatDay(until)}${reason === "log" ? ", logs" : ", tax and company law"}`}</SecondLine>
        )}
      </>
    ),
  },
];

function FoundList({ of: { found } }: { of: PeopleCase }) {
  if (!found) return null;
  return (
    <>
      {found.accounts.map(({ id, name, others, screens }) => (
        <Alert key={id} color="orange">
          {`The only owner of account ${id}, ${name}: ${others} others work in it, with ${screens} screens. ${others === 0 ? "It is erased with the person." : "It stays, unless it is erased with the person."}`}
        </Alert>
      ))}
      <DataTable
        label="Found"
        rows={found.tables}
        keyOf={({ table }) => table}
        empty={{ picture: NothingFoundPicture, title: "Nothing found" }}
        columns={foundColumns}
      />
    </>
  );
}

const ResultList = ({ result }: { result: CaseResult }) => (
  <DataTable
    label="Result"
    rows={result.tables}
    keyOf={({ table }) => table}
    empty={{ picture: NothingFoundPicture, title: "There was nothing" }}
    columns={[
      { key: "what", title: "What", cell: ({ title }) => title },
      { key: "before", title: "Before", kind: "number", cell: ({ before }) => before },
      { key: "after", title: "Now", kind: "number", cell: ({ after }) => after },
      { key: "until", title: "Kept until", cell: ({ until }) => orDash(until && formatDay(until)) },
    ]}
  />
);
