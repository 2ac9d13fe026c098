import { Checkbox, Group, Select, SimpleGrid, Switch, Textarea, TextInput } from "@mantine/core";
import { gstStateCodes, gstStates } from "#shared/gstin.ts";
import {
  type CompanyEntry,
  type NewCompanyDetails,
  newCompanyDetails,
  turnoverClasses,
} from "#shared/operator-api/company-contract.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { SearchSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { TimeZoneSelect } from "#web/ui/panel/search-select/time-zone-select.tsx";
import { useBanner } from "../../parts/banner.tsx";
import { OperatorForm } from "../../parts/operator-form.tsx";
import { useAddCompanyDetails } from "./company-queries.ts";
import { PayeeFields } from "./payee-fields.tsx";
import { TaxSettings } from "./tax-settings.tsx";
import { turnoverWords } from "./turnover-words.ts";

interface CompanyDialogProps {
  /** What the form begins with. */
  from: CompanyEntry;
  /** In India. */
  today: string;
  onClose: () => void;
}

/** Asks for what the company is from a day on. */
export function CompanyDialog({ from, today, onClose }: CompanyDialogProps) {
  const form = useSchemaForm<NewCompanyDetails>(newCompanyDetails, valuesFrom(from, today));
  const input = inputsOf(form);
  const add = useAddCompanyDetails();
  const showBanner = useBanner();
  const profiles = input.value("social_profiles");
  const days = input.value("support_hours.days");
  const holidays = input.value("support_hours.holidays");
  return (
    <OperatorForm
      title="New entry"
      size="lg"
      form={form}
      refusalsAt="valid_from"
      onSubmit={async (values) => {
        await add.mutateAsync(values).catch((error: unknown) => {
          form.setFocus("valid_from");
          throw error;
        });
        showBanner("Entry added");
        onClose();
      }}
      submit="Add entry"
      onClose={onClose}
    >
      <TextInput
        label="Valid from"
        description="This day and later, in India. An entry stays as it is once its day has begun."
        type="date"
        required
        min={today}
        data-autofocus
        {...input.text("valid_from")}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Legal name"
          description="As on the registration. Documents name it."
          required
          {...input.text("legal_name")}
        />
        <TextInput
          label="Trade name"
          description="Only where it is another name."
          {...input.text("trade_name")}
        />
      </SimpleGrid>
      <Textarea
        label="Address"
        description="House and street, as on the registration."
        required
        autosize
        minRows={2}
        maxLength={300}
        {...input.text("address")}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput label="City" required {...input.text("city")} />
        <TextInput label="PIN code" required inputMode="numeric" {...input.text("pin")} />
        <SearchSelect
          label="State"
          required
          data={gstStateCodes.map((code) => ({ value: code, label: `${gstStates[code]} (${code})` }))}
          {...input.choice("state")}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label="GSTIN" description="Nothing is sold without it." {...input.text("gstin")} />
        <TextInput
          label="CIN or LLPIN"
          description="Registered number of the company."
          {...input.text("cin")}
        />
        <TextInput label="PAN" description="On all documents from then on." {...input.text("pan")} />
        <TextInput
          label="Letter of undertaking"
          description="ARN of form GST RFD-11, for exports."
          {...input.text("lut_number")}
        />
        <TextInput
          label="Its financial year"
          description="As 2026-27. It ends on 31 March."
          {...input.text("lut_year")}
        />
        <TextInput
          label="Service code (SAC)"
          description="On invoices. Ask your accountant."
          required
          inputMode="numeric"
          {...input.text("sac")}
        />
        <Select
          label="Turnover"
          description="Of the financial year before."
          data={turnoverClasses.map((value) => ({ value, label: turnoverWords[value] }))}
          {...input.choice("turnover")}
        />
        <TextInput
          label="Version of GSTR-1"
          description="The schema that the GST portal takes."
          required
          {...input.text("return_version")}
        />
        <TextInput label="Phone" description="On documents only." type="tel" {...input.text("phone")} />
        <TextInput
          label="Support email"
          description="On documents, emails and the website."
          type="email"
          required
          {...input.text("support_email")}
        />
      </SimpleGrid>
      <PayeeFields input={input} />
      <TaxSettings input={input} />
      <Checkbox.Group
        label="Support answers on"
        value={days.value.map(String)}
        onChange={(chosen) => days.onChange(chosen.map(Number).sort())}
        error={days.error}
      >
        <Group gap="sm" mt="xs">
          {weekdays.map((name, index) => (
            <Checkbox key={name} value={String(index + 1)} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput label="From" type="time" required {...input.text("support_hours.from")} />
        <TextInput label="To" type="time" required {...input.text("support_hours.to")} />
        <TimeZoneSelect label="Time zone" required {...input.choice("support_hours.zone")} />
      </SimpleGrid>
      <Switch
        label="Live chat in these hours"
        description="The website offers to chat with a person. Somebody must be available on a page of this panel."
        {...input.checked("live_chat")}
      />
      <Textarea
        label="Holidays"
        description="Days on which nobody answers, as 2027-01-26, one in each line."
        autosize
        minRows={2}
        value={holidays.value.join("\n")}
        onChange={({ currentTarget }) => holidays.onChange(currentTarget.value.split("\n"))}
        error={holidays.error}
      />
      <Textarea
        label="Profiles"
        description="At YouTube, X, Facebook, LinkedIn and Instagram, one address in each line. The website links them."
        autosize
        minRows={2}
        value={profiles.value.join("\n")}
        onChange={({ currentTarget }) => profiles.onChange(currentTarget.value.split("\n"))}
        error={profiles.error}
      />
    </OperatorForm>
  );
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The entry, to be changed. What the settings say has one text for the whole address; of an example nothing is kept. */
const valuesFrom = (from: CompanyEntry, today: string): NewCompanyDetails => ({
  ...keptFrom(from),
  ...(!from.is_named && { legal_name: "", address: "", gstin: "", pan: "", lut_number: "", lut_year: "" }),
  valid_from: today,
});

const keptFrom = (from: CompanyEntry): Omit<NewCompanyDetails, "valid_from"> => ({
  legal_name: from.legal_name,
  trade_name: from.trade_name ?? "",
  address: from.address?.address ?? from.address_lines.join("\n"),
  city: from.address?.city ?? "",
  // Nothing is chosen yet: the schema says so.
  state: from.address?.state ?? (null as never),
  pin: from.address?.pin ?? "",
  country: "IN",
  gstin: from.gstin ?? "",
  cin: from.cin ?? "",
  pan: from.pan ?? "",
  bank_holder: from.payee.account?.holder ?? "",
  bank_account: from.payee.account?.number ?? "",
  bank_name: from.payee.account?.bank ?? "",
  bank_ifsc: from.payee.account?.ifsc ?? "",
  upi_id: from.payee.upiId ?? "",
  virtual_accounts: from.payee.virtualAccounts,
  phone: from.phone ?? "",
  support_email: from.support_email,
  sac: from.sac,
  turnover: from.turnover ?? "to-5-crore",
  return_version: from.return_version,
  lut_number: from.lut_number ?? "",
  lut_year: from.lut_year ?? "",
  sez_under_lut: from.sez_under_lut,
  other_territory_utgst: from.other_territory_utgst,
  note_seller: from.note_seller,
  sells_unregistered: from.sells_unregistered,
  e_invoices: from.e_invoices,
  social_profiles: from.social_profiles,
  support_hours: from.support_hours,
  live_chat: from.live_chat,
});
