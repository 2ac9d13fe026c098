import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Autocomplete, Button, Checkbox, Input, Stack, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Plus, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import {
  agreedPlays,
  type Campaign,
  createCampaign,
  type CampaignFields as Fields,
} from "#shared/contracts/playing/campaigns.ts";
import { dayIn } from "#shared/day-in.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatNumber } from "#web/lib/formats.ts";
import { FieldPair } from "#web/ui/panel/field-pair.tsx";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { dayAfter } from "../../../fields/period.ts";
import { TargetField } from "../../../fields/target-select.tsx";
import { ConditionFields } from "../../../media-kinds/condition-fields.tsx";
import { useAccountZone } from "../../../queries/me.ts";
import { BudgetFields } from "./budget-fields.tsx";
import { fieldsOf, useCampaignActions, useCampaigns, useForecast } from "./campaign-queries.ts";
import styles from "./campaigns.module.css";
import { ForecastPart } from "./forecast-part.tsx";
import { HoursFields } from "./hours-fields.tsx";

const MediaPicker = lazy(async () => ({
  default: (await import("../../library/playlists/media-picker.tsx")).MediaPicker,
}));

type Shown = Campaign["media"];
/** Two weeks from tomorrow, a tenth of the time, on all screens. `today`: the day of the account. */
const fresh = (today: string): Fields => ({
  name: "",
  advertiser: "",
  mediaIds: [],
  seconds: 10,
  target: { kind: "account" },
  share: 10,
  maxPerHour: null,
  minutesApart: null,
  category: "",
  hours: null,
  condition: null,
  goal: null,
  budget: null,
  endsWhenReached: false,
  isOn: true,
  from: dayAfter(today),
  until: dayAfter(today, 14),
});

/** Asks what a campaign shows, where, when and how often, and says how often it will play. Null: a new one. */
export function CampaignDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const { save } = useCampaignActions();
  const today = dayIn(useAccountZone(), Date.now());
  const form = useSchemaForm<Fields>(createCampaign.body, campaign ? fieldsOf(campaign) : fresh(today));
  const input = inputsOf(form);
  const [mediaIds, goal] = [input.value("mediaIds"), input.value("goal")];
  const condition = input.value("condition");
  const known = [...new Set(useCampaigns().data?.flatMap(({ category }) => category || []))];
  const agreed = agreedPlays(form.watch());
  const [shown, setShown] = useState<Shown>(campaign?.media ?? []);
  const [choosing, setChoosing] = useState(false);
  const choose = (media: Shown) => {
    setShown(media);
    mediaIds.onChange(media.map(({ id }) => id));
  };
  // The name does not change the forecast, and may still be missing.
  const asked = createCampaign.body.safeParse({
    ...form.watch(),
    name: "-",
    advertiser: "",
    goal: null,
    budget: null,
    endsWhenReached: false,
    isOn: true,
  });
  const [forecasted] = useDebouncedValue(asked.success ? JSON.stringify(asked.data) : null, 400);
  const forecast = useForecast(
    campaign?.id ?? null,
    forecasted === null ? null : (JSON.parse(forecasted) as Fields),
  );

  return (
    <FormDialog
      size="lg"
      title={campaign ? t`Edit the campaign` : t`New campaign`}
      form={form}
      onSubmit={async (body) => {
        await save.mutateAsync({ id: campaign?.id ?? null, body });
        onClose();
      }}
      submit={campaign ? t`Save` : t`Book`}
      onClose={onClose}
    >
      <FieldPair>
        <TextInput label={t`Name`} data-autofocus maxLength={120} {...input.text("name")} />
        <TextInput
          label={t`Advertiser`}
          description={t`Stands on the advertiser's report.`}
          maxLength={120}
          {...input.text("advertiser")}
        />
      </FieldPair>
      <Input.Wrapper
        label={t`Spots`}
        description={t`Pictures, videos and designs that play in turn, one at a time.`}
        error={mediaIds.error}
      >
        <ul className={styles.chosen} aria-label={t`Spots`}>
          {shown.map((one) => (
            <li key={one.id}>
              <span className={styles.picture}>
                {one.thumbnailUrl && <img src={one.thumbnailUrl} alt="" />}
              </span>
              <span className={styles.chosenName}>{one.name}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t`Remove ${one.name}`}
                onClick={() => choose(shown.filter(({ id }) => id !== one.id))}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          <Trans>Choose media</Trans>
        </Button>
      </Input.Wrapper>
      <TargetField {...input.value("target")} />
      <FieldPair>
        <TextInput type="date" label={t`First day`} {...input.text("from")} />
        <TextInput type="date" label={t`Last day`} {...input.text("until")} />
      </FieldPair>
      <FieldPair>
        <NumberField
          label={t`Share of the time`}
          description={t`Of what schedules and default playlists show.`}
          suffix=" %"
          min={1}
          max={50}
          {...input.number("share")}
        />
        <NumberField
          label={t`Most in an hour`}
          description={t`On one screen. Empty: no limit.`}
          min={1}
          max={240}
          {...input.number("maxPerHour")}
        />
        <NumberField
          label={t`Minutes between two plays`}
          description={t`On one screen. Empty: no limit.`}
          min={1}
          max={1440}
          {...input.number("minutesApart")}
        />
        <Autocomplete
          label={t`Category`}
          description={t`Spots of one category never follow each other.`}
          maxLength={60}
          data={known}
          {...input.value("category")}
        />
        <NumberField
          label={t`Seconds of a picture`}
          description={t`Videos play their own length.`}
          min={3}
          max={300}
          {...input.number("seconds")}
        />
        <NumberField
          label={t`Plays agreed`}
          description={t`You see whether they will be reached. Empty: none.`}
          min={1}
          thousandSeparator
          {...input.number("goal")}
        />
      </FieldPair>
      <HoursFields {...input.value("hours")} errorOf={input.error} />
      <Input.Wrapper
        label={t`Only when something is true`}
        description={t`For example while it rains, or while a product is in stock. Screens with an old player leave the spots out.`}
      >
        <Stack gap="sm" mt="xs">
          <ConditionFields
            condition={condition.value}
            error={condition.error ?? input.error("condition")}
            onChange={condition.onChange}
          />
        </Stack>
      </Input.Wrapper>
      <BudgetFields {...input.value("budget")} errorOf={input.error} />
      <Checkbox
        label={t`End the campaign when this is reached`}
        description={
          agreed === null
            ? t`Enter the plays or the amount that were agreed.`
            : t`Ends when ${formatNumber(agreed)} is counted. Screens without a network play on until they hear of it.`
        }
        {...input.checked("endsWhenReached")}
      />
      <ForecastPart
        forecast={forecast}
        waits={forecasted === null ? t`Choose media and days to see how often the campaign will play.` : null}
        campaign={form.watch()}
        played={campaign?.total.played ?? 0}
        onUse={goal.onChange}
      />
      <Suspense>
        {choosing && (
          <MediaPicker
            opened
            onClose={() => setChoosing(false)}
            onAdd={(media) => {
              const known = new Set(shown.map(({ id }) => id));
              choose([...shown, ...media.filter(({ id }) => !known.has(id))]);
              setChoosing(false);
            }}
          />
        )}
      </Suspense>
    </FormDialog>
  );
}
