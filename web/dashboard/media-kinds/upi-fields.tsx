import { t } from "@lingui/core/macro";
import { SimpleGrid, TextInput } from "@mantine/core";
import type { FieldsProps } from "./kind.ts";
import { LanguageField } from "./language-field.tsx";

export function UpiFields({ settings, set, errorOf }: FieldsProps<"upi">) {
  return (
    <>
      <TextInput
        label={t`UPI ID`}
        description={t`As in your UPI app, for example name@bank. Scan the code with your own app once before you show it.`}
        placeholder="name@bank"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        value={settings.upiId}
        onChange={(event) => set({ upiId: event.currentTarget.value })}
        error={errorOf("upiId")}
      />
      <TextInput
        label={t`Name of the payee`}
        maxLength={60}
        value={settings.payee}
        onChange={(event) => set({ payee: event.currentTarget.value })}
        error={errorOf("payee")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t`Amount in rupees`}
          description={t`Empty: people type the amount.`}
          inputMode="decimal"
          maxLength={10}
          value={settings.amount}
          onChange={(event) => set({ amount: event.currentTarget.value })}
          error={errorOf("amount")}
        />
        <TextInput
          label={t`Note for the payment`}
          description={t`People see it in their app.`}
          maxLength={50}
          value={settings.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
          error={errorOf("note")}
        />
      </SimpleGrid>
      <LanguageField language={settings.language} onChange={(language) => set({ language })} />
    </>
  );
}
