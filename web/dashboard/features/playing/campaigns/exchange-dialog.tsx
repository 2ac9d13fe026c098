import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, PasswordInput, Select, TagsInput, TextInput } from "@mantine/core";
import { createExchange, type Exchange, type ExchangeFields } from "#shared/contracts/playing/exchanges.ts";
import { adCategories, exchangeKinds, firstRefused } from "#shared/exchanges.ts";
import { currencySymbols } from "#shared/media-kinds/currencies.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { MoneyField } from "#web/ui/panel/money-field.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { SearchMultiSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { TargetField } from "../../../fields/target-select.tsx";
import { CurrencySelect } from "./budget-fields.tsx";
import { fieldsOf, useExchangeActions } from "./exchange-queries.ts";
import { categoryWords, kindWords } from "./exchange-words.ts";

const vistarAddress = "https://api.vistarmedia.com";
const fresh: ExchangeFields = {
  name: "",
  kind: "vistar",
  address: vistarAddress,
  networkId: "",
  apiKey: "",
  target: { kind: "account" },
  floor: null,
  audience: null,
  refused: firstRefused,
  blocked: [],
  maxPerHour: 6,
  share: 20,
  maxSeconds: 15,
  isOn: false,
};

/** Asks how an exchange is reached, which screens it may fill, and what the account takes. Null: a new one. */
export function ExchangeDialog({ exchange, onClose }: { exchange: Exchange | null; onClose: () => void }) {
  const { save } = useExchangeActions();
  const form = useSchemaForm<ExchangeFields>(
    createExchange.body,
    exchange ? { ...fieldsOf(exchange), apiKey: "" } : fresh,
  );
  const input = inputsOf(form);
  const [kind, floor, audience] = [input.value("kind"), input.value("floor"), input.value("audience")];
  const address = input.value("address");
  const isVistar = kind.value === "vistar";
  const currency = floor.value?.currency ?? "INR";
  return (
    <FormDialog
      size="lg"
      title={exchange ? t`Edit the exchange` : t`Connect an exchange`}
      form={form}
      onSubmit={async (body) => {
        await save.mutateAsync({ id: exchange?.id ?? null, body });
        onClose();
      }}
      submit={exchange ? t`Save` : t`Connect`}
      onClose={onClose}
    >
      <FieldPair>
        <TextInput label={t`Name`} data-autofocus maxLength={120} {...input.text("name")} />
        <Select
          label={t`Protocol`}
          data={exchangeKinds.map((value) => ({ value, label: kindWords()[value] }))}
          value={kind.value}
          disabled={exchange !== null}
          error={kind.error}
          onChange={(chosen) => {
            if (!chosen) return;
            kind.onChange(chosen);
            // What a person typed stays; another exchange is not at Vistar's address.
            if (address.value === (isVistar ? vistarAddress : ""))
              address.onChange(chosen === "vistar" ? vistarAddress : "");
          }}
        />
        <TextInput label={t`Address`} type="url" maxLength={500} {...input.text("address")} />
        <TextInput label={t`ID of your network`} maxLength={120} {...input.text("networkId")} />
      </FieldPair>
      <PasswordInput
        label={t`Key`}
        description={
          exchange
            ? t`It is stored and never shown. Empty: it stays.`
            : t`The exchange gave it to you. It is never shown again.`
        }
        visibilityToggleButtonProps={{ "aria-label": t`Show or hide the secret` }}
        autoComplete="off"
        maxLength={500}
        {...input.text("apiKey")}
      />
      <TargetField {...input.value("target")} />
      <FieldPair>
        <NumberField
          label={t`Most ads in an hour`}
          description={t`On one screen.`}
          min={1}
          max={30}
          {...input.number("maxPerHour")}
        />
        <NumberField
          label={t`Largest share of the time`}
          description={t`Of what schedules and default playlists show.`}
          suffix=" %"
          min={1}
          max={50}
          {...input.number("share")}
        />
        <MoneyField
          label={t`Lowest price`}
          description={
            isVistar
              ? t`For a thousand views, in the money of your network at Vistar. Empty: any.`
              : t`For a thousand views. Empty: any.`
          }
          prefix={isVistar ? "" : currencySymbols[currency]}
          value={floor.value?.cpm ?? null}
          error={floor.error}
          onChange={(cpm) => floor.onChange(cpm ? { currency, cpm } : null)}
        />
        {floor.value && !isVistar && (
          <CurrencySelect
            description={t`Of the lowest price.`}
            value={currency}
            onChange={(chosen) => floor.value && floor.onChange({ ...floor.value, currency: chosen })}
          />
        )}
        <NumberField
          label={t`Longest ad in seconds`}
          description={t`Longer ads do not play.`}
          min={5}
          max={60}
          {...input.number("maxSeconds")}
        />
        {!isVistar && (
          <NumberField
            label={t`Views of one play`}
            description={t`Only as somebody measured them. Empty: nothing is said.`}
            min={0.01}
            decimalScale={2}
            value={audience.value?.multiplier ?? null}
            error={audience.error}
            onChange={(typed) =>
              audience.onChange(typed ? { vendor: "", ...audience.value, multiplier: typed } : null)
            }
          />
        )}
        {audience.value && !isVistar && (
          <TextInput
            label={t`Who measured`}
            description={t`The address of their website. Empty: you.`}
            maxLength={120}
            value={audience.value.vendor}
            onChange={({ currentTarget }) =>
              audience.value && audience.onChange({ ...audience.value, vendor: currentTarget.value })
            }
          />
        )}
      </FieldPair>
      {isVistar ? (
        <Alert>
          <Trans>
            Vistar does not say what an ad is about, or whose it is. Restrict categories and advertisers in
            your account at Vistar: it then sends none of them.
          </Trans>
        </Alert>
      ) : (
        <>
          <SearchMultiSelect
            label={t`Categories that you refuse`}
            description={t`Choose “Ads that say no category”, too, if those must not play.`}
            data={adCategories.map((value) => ({ value, label: categoryWords()[value] }))}
            clearable
            {...input.value("refused")}
            onChange={(chosen) =>
              input.value("refused").onChange(adCategories.filter((code) => chosen.includes(code)))
            }
          />
          <TagsInput
            label={t`Advertisers that you block`}
            description={t`A name or a website, as the exchange writes it. Press Enter after each.`}
            maxTags={500}
            {...input.value("blocked")}
          />
        </>
      )}
    </FormDialog>
  );
}
