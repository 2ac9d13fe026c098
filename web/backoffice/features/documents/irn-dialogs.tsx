import { Select, Text, TextInput } from "@mantine/core";
import {
  type CancelIrn,
  cancelIrnBody,
  type DocumentEntry,
  type EnterIrn,
  enterIrnBody,
} from "#shared/operator-api/documents-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useCancelIrn, useEnterIrn } from "./document-queries.ts";

type Props = { entry: Pick<DocumentEntry, "id" | "number">; onClose: () => void };

/** Enters a number that was looked up on the portal. Mounted only while open. */
export function EnterIrnDialog({ entry, onClose }: Props) {
  const form = useSchemaForm<EnterIrn>(enterIrnBody, { irn: "", ack_no: "", ack_at: "", signed_qr: "" });
  const input = inputsOf(form);
  const enter = useEnterIrn(entry.id);
  const showBanner = useBanner();
  return (
    <OperatorForm
      title={`IRN of ${entry.number}`}
      form={form}
      onSubmit={async (values) => {
        showBanner((await enter.mutateAsync(enterIrnBody.parse(values))).message);
        onClose();
      }}
      submit="Enter IRN"
      failed="The IRN could not be entered. Try again in a moment."
      onClose={onClose}
    >
      <Text>
        The portal tells a number for two days. After that, sign in there and copy it. It is compared with the
        number that this document must have.
      </Text>
      <TextInput label="IRN" required {...input.text("irn")} />
      <TextInput label="Acknowledgement number" required {...input.text("ack_no")} />
      <TextInput
        label="Acknowledgement date and time"
        description="As 2026-11-27 14:05:00"
        required
        {...input.text("ack_at")}
      />
      <TextInput
        label="Signed QR code"
        description="Empty: the document is printed without the code"
        {...input.text("signed_qr")}
      />
    </OperatorForm>
  );
}

const reasons: { value: CancelIrn["reason"]; label: string }[] = [
  { value: "1", label: "1: issued twice" },
  { value: "2", label: "2: mistake in the data" },
  { value: "3", label: "3: order cancelled" },
  { value: "4", label: "4: other" },
];

/** Cancels a number at the portal. Mounted only while open. */
export function CancelIrnDialog({ entry, onClose }: Props) {
  const form = useSchemaForm<CancelIrn>(cancelIrnBody, { reason: "2", remark: "" });
  const input = inputsOf(form);
  const cancel = useCancelIrn(entry.id);
  const showBanner = useBanner();
  return (
    <OperatorForm
      title={`Cancel the IRN of ${entry.number}`}
      form={form}
      onSubmit={async (values) => {
        showBanner((await cancel.mutateAsync(cancelIrnBody.parse(values))).message);
        onClose();
      }}
      submit="Cancel IRN"
      color="red"
      failed="The IRN could not be cancelled. Try again in a moment."
      onClose={onClose}
    >
      <Text>
        Possible for 24 hours, while nothing is paid. A credit note takes the whole invoice back; both stay
        out of GSTR-1. This cannot be undone.
      </Text>
      <Select label="Reason" data={reasons} {...input.choice("reason")} />
      <TextInput
        label="Remark"
        description="The portal and the customer read it."
        required
        maxLength={100}
        {...input.text("remark")}
      />
    </OperatorForm>
  );
}
