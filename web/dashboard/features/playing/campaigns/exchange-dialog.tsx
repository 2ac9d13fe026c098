import { t } from "@lingui/core/macro";
import { NumberInput, PasswordInput, Select, TagsInput, TextInput } from "@mantine/core";
import { createExchange, type Exchange, type ExchangeFields } from "#shared/contracts/playing/exchanges.ts";
import { adCategories, exchangeKinds } from "#shared/exchanges.ts";
import { currencySymbols } from "#shared/media-kinds/currencies.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { SearchMultiSelect } from "#web/ui/panel/search-select/search-select.tsx";
import { keyOfTarget, TargetSelect, targetOfKey } from "../../../fields/target-select.tsx";
import styles from "./campaigns.module.css";
import { fieldsOf, useExchangeActions } from "./exchange-queries.ts";
import { categoryWords, kindWords } from "./exchange-words.ts";

type FloorCurrency = NonNullable<ExchangeFields["floor"]>["currency"];

const fresh: ExchangeFields = {
  name: "",
  kind: "vistar",
  address: "https://api.vistarmedia.com",
  networkId: "",
  apiKey: "",
  target: { kind: "account" },
  floor: null,
  audience: null,
  refused: ["IAB25", "IAB26"],
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
  const [kind, target, floor, audience] = [
    input.value("kind"),
    input.value("target"),
    input.value("floor"),
    input.value("audience"),
  ];
  const currency: FloorCurrency = floor.value?.currency ?? "INR";
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
      <div className={styles.pair}>
        <TextInput label={t`Name`} data-autofocus maxLength={120} {...input.text("name")} />
        <Select
          label={t`Protocol`}
          data={exchangeKinds.map((value) => ({ value, label: kindWords()[value] }))}
          value={kind.value}
          allowDeselect={false}
          onChange={(chosen) => chosen && kind.onChange(chosen)}
        />
        <TextInput label={t`Address`} type="url" maxLength={500} {...input.text("address")} />
        <TextInput label={t`Number of your network`} maxLength={120} {...input.text("networkId")} />
      </div>
      <PasswordInput
        label={t`Key`}
        description={
          exchange
            ? t`It is stored and never shown. Empty: it stays.`
            : t`The exchange gave it to you. It is never shown again.`
        }
        autoComplete="off"
        maxLength={500}
        {...input.text("apiKey")}
      />
      <TargetSelect
        label={t`Plays on`}
        everything={t`All screens`}
        value={target.value.kind === "account" ? null : keyOfTarget(target.value)}
        onChange={(key) => target.onChange(targetOfKey(key ?? "account"))}
        error={target.error}
      />
      <div className={styles.pair}>
        <NumberInput
          label={t`Most ads in an hour`}
          description={t`On one screen.`}
          min={1}
          max={30}
          allowDecimal={false}
          {...input.number("maxPerHour")}
        />
        <NumberInput
          label={t`Largest share of the time`}
          description={t`Of what schedules and default playlists show.`}
          suffix=" %"
          min={1}
          max={50}
          allowDecimal={false}
          {...input.number("share")}
        />
        <NumberInput
          label={t`Longest ad in seconds`}
          min={5}
          max={60}
          allowDecimal={false}
          {...input.number("maxSeconds")}
        />
        <NumberInput
          label={t`Lowest price`}
          description={t`For a thousand views. Empty: any.`}
          min={0.01}
          decimalScale={2}
          thousandSeparator
          prefix={currencySymbols[currency]}
          value={floor.value ? floor.value.cpm / 100 : ""}
          error={floor.error}
          onChange={(typed) =>
            floor.onChange(
              typeof typed === "number" && typed > 0 ? { currency, cpm: Math.round(typed * 100) } : null,
            )
          }
        />
        {floor.value && (
          <Select
            label={t`Currency`}
            data={["INR", "USD", "EUR", "GBP", "AED"] satisfies FloorCurrency[]}
            value={currency}
            allowDeselect={false}
            onChange={(chosen) =>
              chosen && floor.value && floor.onChange({ ...floor.value, currency: chosen })
            }
          />
        )}
        {kind.value === "openrtb" && (
          <NumberInput
            label={t`Views of one play`}
            description={t`Only as somebody measured them. Empty: nothing is said.`}
            min={0.01}
            decimalScale={2}
            value={audience.value?.multiplier ?? ""}
            error={audience.error}
            onChange={(typed) =>
              audience.onChange(
                typeof typed === "number" && typed > 0
                  ? { vendor: "", ...audience.value, multiplier: typed }
                  : null,
              )
            }
          />
        )}
        {audience.value && kind.value === "openrtb" && (
          <TextInput
            label={t`Who measured`}
            description={t`The address of their website. Empty: you.`}
            inputWrapperOrder={["label", "description", "input", "error"]}
            maxLength={120}
            value={audience.value.vendor}
            onChange={({ currentTarget }) =>
              audience.value && audience.onChange({ ...audience.value, vendor: currentTarget.value })
            }
          />
        )}
      </div>
      <SearchMultiSelect
        label={t`Categories that you refuse`}
        description={t`Ads that do not say what they are about are then refused, too.`}
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
    </FormDialog>
  );
}
