import { SimpleGrid, Switch, TextInput } from "@mantine/core";
import type { NewCompanyDetails } from "#shared/operator-api/company-contract.ts";
import type { inputsOf } from "#web/lib/form.ts";

/** The fields of the company about the account into which customers pay. */
export function PayeeFields({ input }: { input: ReturnType<typeof inputsOf<NewCompanyDetails>> }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label="Account holder"
        description="As the bank knows it. Quotes and unpaid invoices name the account of their own day: keep an old one open until they are paid."
        maxLength={100}
        {...input.text("bank_holder")}
      />
      <TextInput
        label="Account number"
        description="Of the account into which customers pay."
        inputMode="numeric"
        maxLength={30}
        {...input.text("bank_account")}
      />
      <TextInput
        label="Bank"
        description="Its name, and the branch."
        maxLength={100}
        {...input.text("bank_name")}
      />
      <TextInput
        label="IFSC"
        description="The code of the branch, as HDFC0000053."
        maxLength={11}
        {...input.text("bank_ifsc")}
      />
      <TextInput
        label="UPI ID"
        description="Unpaid documents then have a QR code to pay with any UPI app."
        maxLength={320}
        {...input.text("upi_id")}
      />
      <Switch
        label="Virtual accounts of Razorpay"
        description="Quotes and unpaid invoices name an account of the customer's own in place of yours. Razorpay must have enabled Smart Collect for you, and takes its fee."
        {...input.checked("virtual_accounts")}
      />
    </SimpleGrid>
  );
}
