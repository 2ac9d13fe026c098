import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ActionIcon, Alert, Button, Input, Modal, NumberInput, Stack, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { Plus, X } from "lucide-react";
import { type FormEvent, lazy, Suspense, useState } from "react";
import {
  type Campaign,
  createCampaign,
  type CampaignFields as Fields,
} from "#shared/contracts/playing/campaigns.ts";
import { fieldErrorsOf } from "#web/lib/api.ts";
import { dayIn, localTimeZone } from "#web/lib/time-zones.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { dayAfter } from "../../../fields/period.ts";
import { keyOfTarget, TargetSelect, targetOfKey } from "../../../fields/target-select.tsx";
import { useMe } from "../../../queries/me.ts";
import { fieldsOf, useCampaignActions, useForecast } from "./campaign-queries.ts";
import styles from "./campaigns.module.css";
import { ForecastPart } from "./forecast-part.tsx";

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
  goal: null,
  isOn: true,
  from: dayAfter(today),
  until: dayAfter(today, 14),
});

/** Asks what a campaign shows, where, when and how often, and says how often it will play. Null: a new one. */
export function CampaignDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} size="lg" title={campaign ? t`Edit the campaign` : t`New campaign`}>
      <CampaignForm campaign={campaign} onClose={onClose} />
    </Modal>
  );
}

const numberOr = (value: string | number, otherwise: number | null): number | null =>
  typeof value === "number" ? Math.round(value) : otherwise;

function CampaignForm({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const { save } = useCampaignActions();
  const today = dayIn(useMe().data?.account.timeZone ?? localTimeZone(), Date.now());
  const [fields, setFields] = useState<Fields>(() => (campaign ? fieldsOf(campaign) : fresh(today)));
  const [shown, setShown] = useState<Shown>(campaign?.media ?? []);
  const [choosing, setChoosing] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = (some: Partial<Fields>) => setFields((before) => ({ ...before, ...some }));
  const choose = (media: Shown) => {
    setShown(media);
    change({ mediaIds: media.map(({ id }) => id) });
  };
  // The name does not change the forecast, and may still be missing.
  const asked = createCampaign.body.safeParse({
    ...fields,
    name: "-",
    advertiser: "",
    goal: null,
    isOn: true,
  });
  const [forecasted] = useDebouncedValue(asked.success ? JSON.stringify(asked.data) : null, 400);
  const forecast = useForecast(
    campaign?.id ?? null,
    forecasted === null ? null : (JSON.parse(forecasted) as Fields),
  );

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      setErrors({});
      await save.mutateAsync({ id: campaign?.id ?? null, body: fields });
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
    }
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="md">
        <div className={styles.pair}>
          <TextInput
            label={t`Name`}
            data-autofocus
            maxLength={120}
            value={fields.name}
            onChange={({ currentTarget: { value } }) => change({ name: value })}
            error={errors.name}
          />
          <TextInput
            label={t`Advertiser`}
            description={t`Stands on the advertiser's report.`}
            inputWrapperOrder={["label", "input", "description", "error"]}
            maxLength={120}
            value={fields.advertiser}
            onChange={({ currentTarget: { value } }) => change({ advertiser: value })}
            error={errors.advertiser}
          />
        </div>
        <Input.Wrapper
          label={t`Spots`}
          description={t`Pictures, videos and designs that play in turn, one at a time.`}
          error={errors.mediaIds}
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
            size="compact-md"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            <Trans>Choose media</Trans>
          </Button>
        </Input.Wrapper>
        <TargetSelect
          label={t`Plays on`}
          everything={t`All screens`}
          value={fields.target.kind === "account" ? null : keyOfTarget(fields.target)}
          onChange={(key) => change({ target: targetOfKey(key ?? "account") })}
          error={errors.target}
        />
        <div className={styles.pair}>
          <TextInput
            type="date"
            label={t`First day`}
            value={fields.from}
            onChange={({ currentTarget: { value } }) => change({ from: value })}
            error={errors.from}
          />
          <TextInput
            type="date"
            label={t`Last day`}
            value={fields.until}
            onChange={({ currentTarget: { value } }) => change({ until: value })}
            error={errors.until}
          />
        </div>
        <div className={styles.pair}>
          <NumberInput
            label={t`Share of the time`}
            description={t`Of what schedules and default playlists show.`}
            suffix=" %"
            min={1}
            max={50}
            value={fields.share}
            onChange={(value) => change({ share: numberOr(value, fields.share) ?? 1 })}
            error={errors.share}
          />
          <NumberInput
            label={t`Most in an hour`}
            description={t`On one screen. Empty: no limit.`}
            min={1}
            max={240}
            value={fields.maxPerHour ?? ""}
            onChange={(value) => change({ maxPerHour: numberOr(value, null) })}
            error={errors.maxPerHour}
          />
          <NumberInput
            label={t`Seconds of a picture`}
            description={t`Videos play their own length.`}
            min={3}
            max={300}
            value={fields.seconds}
            onChange={(value) => change({ seconds: numberOr(value, 10) ?? 10 })}
            error={errors.seconds}
          />
          <NumberInput
            label={t`Plays agreed`}
            description={t`You see whether they will be reached. Empty: none.`}
            min={1}
            thousandSeparator
            value={fields.goal ?? ""}
            onChange={(value) => change({ goal: numberOr(value, null) })}
            error={errors.goal}
          />
        </div>
        <ForecastPart
          forecast={forecast}
          waits={
            forecasted === null ? t`Choose media and days to see how often the campaign will play.` : null
          }
          goal={fields.goal}
          played={campaign?.total.played ?? 0}
          onUse={(goal) => change({ goal })}
        />
        {errors.form && (
          <Alert color="red" role="alert">
            {errors.form}
          </Alert>
        )}
      </Stack>
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
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={save.isPending}>
          {campaign ? t`Save` : t`Book`}
        </Button>
      </DialogButtons>
    </form>
  );
}
