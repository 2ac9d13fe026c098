import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { Controller, type UseFormReturn } from "react-hook-form";
import { TimeZoneSelect } from "#web/ui/panel/search-select/time-zone-select.tsx";
import { May } from "../../../queries/may.tsx";
import { useIsSold } from "../../../queries/sold.tsx";
import type { AccountSettings } from "./account-settings.ts";

interface ProfileFieldsProps {
  form: UseFormReturn<AccountSettings>;
}

/** Renders names and time zone. */
export function ProfileFields({ form }: ProfileFieldsProps) {
  const isSold = useIsSold();
  const { errors } = form.formState;
  return (
    <>
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
          name="phone"
          render={({ field }) => (
            <TextInput
              label={t`Phone`}
              description={t`Our support calls you back at this number and finds your account by it.`}
              placeholder="98765 43210"
              type="tel"
              autoComplete="tel"
              mb="md"
              {...field}
              value={field.value ?? ""}
              onChange={({ currentTarget: { value } }) => field.onChange(value === "" ? null : value)}
              error={errors.phone?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field }) => (
            <TimeZoneSelect
              label={t`Time zone of the account`}
              description={
                isSold
                  ? t`Used for the dates of plans and invoices. Each screen has its own time zone.`
                  : t`Used for dates in the dashboard. Each screen has its own time zone.`
              }
              value={field.value}
              onChange={(value) => field.onChange(value ?? "")}
              onBlur={field.onBlur}
              ref={field.ref}
              error={errors.timeZone?.message}
            />
          )}
        />
      </May>
    </>
  );
}
