import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useMemo } from "react";
import { Controller } from "react-hook-form";
import { type Account, saveAccount } from "#shared/contracts/identity/account.ts";
import { useKeptForm } from "#web/dashboard/outbox/kept-form.ts";
import { useSchemaForm } from "#web/lib/form.ts";
import { timeZoneChoices } from "#web/lib/time-zones.ts";
import { SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { SearchSelect } from "../../../fields/search-select.tsx";
import { May } from "../../../queries/may.tsx";
import { useIsSold } from "../../../queries/sold.tsx";
import { SaveBar, useSaveChanges } from "./save-bar.tsx";

interface Profile {
  name: string;
  accountName: string;
  timeZone: string;
}
const profileOf = ({ user, account }: Account): Profile => ({
  name: user.name,
  accountName: account.name,
  timeZone: account.timeZone,
});

/** Renders the form for names and time zone. Sends only changed fields. */
export function ProfileForm({ account }: { account: Account }) {
  const form = useSchemaForm<Profile>(saveAccount.body, profileOf(account));
  const forget = useKeptForm("profile", form);
  const isSold = useIsSold();
  const { errors } = form.formState;
  const save = useSaveChanges(form, profileOf, forget);
  const zones = useMemo(
    () => timeZoneChoices(Date.now(), account.account.timeZone),
    [account.account.timeZone],
  );
  return (
    <SchemaForm form={form} onSubmit={save}>
      <TextInput
        label={t`Your name`}
        autoComplete="name"
        mb="md"
        {...form.register("name")}
        error={errors.name?.message}
      />
      <May needs="account.manage">
        <TextInput
          label={t`Account name`}
          description={
            isSold
              ? t`The name of your business. It appears on invoices and on the status cards of your screens.`
              : t`The name of your shop or department. It appears on the status cards of your screens.`
          }
          autoComplete="organization"
          mb="md"
          {...form.register("accountName")}
          error={errors.accountName?.message}
        />
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field }) => (
            <SearchSelect
              label={t`Time zone of the account`}
              description={
                isSold
                  ? t`Used for the dates of plans and invoices. Each screen has its own time zone.`
                  : t`Used for dates in the dashboard. Each screen has its own time zone.`
              }
              allowDeselect={false}
              limit={60}
              nothingFoundMessage={t`No such time zone. Try the nearest large city.`}
              data={zones}
              value={field.value}
              onChange={(value) => field.onChange(value ?? "")}
              onBlur={field.onBlur}
              ref={field.ref}
              error={errors.timeZone?.message}
            />
          )}
        />
      </May>
      <SaveBar form={form} onDiscard={forget} />
    </SchemaForm>
  );
}
