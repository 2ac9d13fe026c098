import { Alert, Button, Group, Radio, Stack, Text, Textarea } from "@mantine/core";
import { maxEvidenceFiles, maxSummary } from "#shared/disputes.ts";
import { disputeCall } from "#shared/operator-api/addresses.ts";
import {
  type AnswerDispute,
  answerDisputeBody,
  type DisputeEntry,
} from "#shared/operator-api/disputes-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatRupees } from "#web/lib/formats.ts";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useAddEvidence, useAnswerDispute } from "./dispute-queries.ts";

const ways: { value: AnswerDispute["how"]; label: string; description: string }[] = [
  {
    value: "contested",
    label: "Contest",
    description:
      "The bank gets your explanation, our proof of service and the files below. It can be sent once.",
  },
  {
    value: "accepted",
    label: "Accept",
    description: "The customer keeps the money. This cannot be undone. The invoice is open again.",
  },
  {
    value: "by-hand",
    label: "Answered by hand",
    description: "You answered in the provider's own dashboard. Nothing is sent.",
  },
];

/** Answers a dispute. Mounted only while open. */
export function AnswerDialog({ entry, onClose }: { entry: DisputeEntry; onClose: () => void }) {
  const form = useSchemaForm<AnswerDispute>(answerDisputeBody, {
    how: entry.can_answer ? "contested" : "by-hand",
    note: "",
  });
  const input = inputsOf(form);
  const how = form.watch("how");
  const answer = useAnswerDispute(entry.id);
  const add = useAddEvidence(entry.id);
  const showBanner = useBanner();
  const choice = input.choice("how");
  return (
    <OperatorForm
      size="lg"
      title={`Dispute of ${entry.account_name}`}
      form={form}
      onSubmit={async (body) => {
        showBanner((await answer.mutateAsync(body)).message);
        onClose();
      }}
      submit={how === "contested" ? "Send to the bank" : how === "accepted" ? "Give the money up" : "Note it"}
      color={how === "accepted" ? "red" : undefined}
      failed="The answer could not be sent. Try again in a moment."
      onClose={onClose}
    >
      <Text size="sm">
        {formatRupees(entry.amount_paise)}, {entry.reason || entry.phase}.{" "}
        <a href={disputeCall(entry.id, "evidence.pdf")} target="_blank" rel="noreferrer">
          Our proof of service (PDF)
        </a>
      </Text>
      <Radio.Group label="Answer" value={choice.value} onChange={choice.onChange}>
        <Stack gap="xs" mt={4}>
          {ways.map((way) => (
            <Radio key={way.value} {...way} disabled={way.value !== "by-hand" && !entry.can_answer} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={how === "contested" ? "Explanation for the bank" : "Note"}
        description={how === "contested" ? "In English: why the payment is right." : "For colleagues."}
        required
        maxLength={maxSummary}
        autosize
        minRows={3}
        {...input.text("note")}
      />
      {how === "contested" && (
        <Group gap="sm">
          <FileButton
            accept="application/pdf,image/jpeg,image/png"
            onChange={(file) => file && add.mutate(file)}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="compact-sm"
                loading={add.isPending}
                disabled={entry.files.length >= maxEvidenceFiles}
              >
                Add a file
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            {entry.files.length > 0
              ? entry.files.map(({ name }) => name).join(", ")
              : "PDF, JPEG or PNG, such as emails with the customer."}
          </Text>
        </Group>
      )}
      {add.isError && (
        <Alert color="red" role="alert">
          {serverWordsOr(add.error, "The file could not be sent. Try again in a moment.")}
        </Alert>
      )}
    </OperatorForm>
  );
}
