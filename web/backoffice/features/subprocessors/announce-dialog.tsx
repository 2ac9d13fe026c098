import { Select, TextInput } from "@mantine/core";
import { type Announcement, announceBody } from "#shared/operator-api/subprocessors-contract.ts";
import { processorNoticeDays, processorPurposes } from "#shared/processors.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { purposeWords } from "./purpose-words.ts";
import { useAnnounceSubprocessor } from "./subprocessor-queries.ts";

interface AnnounceDialogProps {
  /** What the form begins with; empty: another company. */
  name: string;
  purpose: Announcement["purpose"];
  /** The first day that may be announced. */
  earliest: string;
  onClose: () => void;
}

/** Asks for a company that will process data, and its first day. */
export function AnnounceDialog({ name, purpose, earliest, onClose }: AnnounceDialogProps) {
  const form = useSchemaForm<Announcement>(announceBody, { name, purpose, from_day: earliest });
  const input = inputsOf(form);
  const announce = useAnnounceSubprocessor();
  const showBanner = useBanner();
  return (
    <OperatorForm
      title="Announce a sub-processor"
      form={form}
      refusalsAt="from_day"
      onSubmit={async (values) => {
        await announce.mutateAsync(values);
        showBanner("Announced: the mails to all owners go out now");
        onClose();
      }}
      submit="Announce"
      onClose={onClose}
    >
      <TextInput
        label="Company"
        description="As the settings will name it: the server of mail or files by its host, such as smtp.example.com."
        required
        maxLength={200}
        data-autofocus
        {...input.text("name")}
      />
      <Select
        label="What it does"
        data={processorPurposes.map((each) => ({ value: each, label: purposeWords(each) }))}
        {...input.choice("purpose")}
      />
      <TextInput
        label="First day"
        description={`Owners get an email at once, at least ${processorNoticeDays} days ahead. Switch the company on from this day on, in India.`}
        type="date"
        required
        min={earliest}
        {...input.text("from_day")}
      />
    </OperatorForm>
  );
}
