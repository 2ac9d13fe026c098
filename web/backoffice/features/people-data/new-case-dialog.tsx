import { Select, Textarea, TextInput } from "@mantine/core";
import { completeLanguages, languageName } from "#shared/languages.ts";
import { type NewPeopleCase, newPeopleCase } from "#shared/operator-api/people-contract.ts";
import { caseKinds } from "#shared/people-data/cases.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { kindWords } from "./case-words.ts";
import { useOpenPeopleCase } from "./people-queries.ts";

/** Asks what a person wants, and how the person is found. */
export function NewCaseDialog({
  onClose,
  onOpened,
}: {
  onClose: () => void;
  onOpened: (id: number) => void;
}) {
  const form = useSchemaForm<NewPeopleCase>(newPeopleCase, {
    kind: "export",
    email: "",
    phone: "",
    guest_name: "",
    guest_account_id: null,
    language: "en",
    note: "",
    right_name: "",
  });
  const input = inputsOf(form);
  const open = useOpenPeopleCase();
  const kind = input.value("kind").value;
  const guest = input.value("guest_account_id");
  return (
    <OperatorForm
      title="New request"
      form={form}
      refusalsAt="email"
      onSubmit={async (values) => onOpened((await open.mutateAsync(values)).id)}
      submit="Open request"
      onClose={onClose}
    >
      <Select
        label="The person wants"
        data={caseKinds.map((value) => ({ value, label: kindWords[value] }))}
        {...input.choice("kind")}
      />
      <TextInput
        label="Email address"
        description="The answer goes there."
        type="email"
        data-autofocus
        {...input.text("email")}
      />
      <TextInput label="Telephone number" type="tel" {...input.text("phone")} />
      {kind === "correct" && <TextInput label="Right name" required {...input.text("right_name")} />}
      <TextInput
        label="Name as a guest"
        description="Only for pictures and notices that were sent to a guest link."
        {...input.text("guest_name")}
      />
      <NumberField
        label="Account of the guest link"
        description="Its number. Names are looked for in this account only."
        min={1}
        {...guest}
      />
      <Select
        label="Language of the answer"
        data={completeLanguages.map((value) => ({ value, label: languageName(value) }))}
        {...input.choice("language")}
      />
      <Textarea
        label="Note"
        description="What the person wrote."
        autosize
        minRows={2}
        {...input.text("note")}
      />
    </OperatorForm>
  );
}
