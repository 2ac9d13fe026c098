import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Modal, NumberInput, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { getAccount } from "#shared/contracts/identity/account.ts";
import { maxChoices, type TouchMenu } from "#shared/contracts/playing/touch-menus.ts";
import type { Target } from "#shared/contracts/target.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { call, fieldErrorsOf } from "#web/lib/api.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { accountKey } from "../../../../queries/account-key.ts";
import { usePlaylists } from "../../../../queries/playlists.ts";
import { useMediaList } from "../../../library/media/media-queries.ts";
import { TargetField } from "../target-field.tsx";
import { ChoiceFields, type DraftChoice } from "./choice-fields.tsx";
import { MenuPreview } from "./menu-preview.tsx";
import { useTouchMenuActions } from "./touch-menu-queries.ts";
import styles from "./touch-menus.module.css";

/** Asks what people can choose at a screen, and shows it. Null: a new menu. */
export function TouchMenuDialog({ menu, onClose }: { menu: TouchMenu | null; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} size="xl" title={menu ? t`Edit the touch menu` : t`New touch menu`}>
      <TouchMenuForm menu={menu} onClose={onClose} />
    </Modal>
  );
}

const fresh = (key: number): DraftChoice => ({
  key,
  name: "",
  playlistId: null,
  mediaId: null,
  mediaName: null,
});

interface Words {
  name: string;
  title: string;
  invitation: string;
  back: string;
}
const wordsOf = (menu: TouchMenu | null): Words =>
  menu ?? { name: "", title: t`What would you like to see?`, invitation: t`Touch the screen`, back: t`Back` };

function TouchMenuForm({ menu, onClose }: { menu: TouchMenu | null; onClose: () => void }) {
  const { save } = useTouchMenuActions();
  const [words, setWords] = useState(() => wordsOf(menu));
  const [target, setTarget] = useState<Target>(menu?.target ?? { kind: "account" });
  const [seconds, setSeconds] = useState(menu?.seconds ?? 60);
  const [isOn, setOn] = useState(menu?.isOn ?? true);
  const [choices, setChoices] = useState<readonly DraftChoice[]>(
    () => menu?.choices.map((choice, key) => ({ ...choice, key })) ?? [fresh(0)],
  );
  const [nextKey, setNextKey] = useState(choices.length);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const media = useMediaList();
  const playlists = usePlaylists();
  const account = useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => call(getAccount, {}, { signal }),
  });
  const pictures = media.items.filter(({ kind, state }) => traitsOf(kind).picture && state === "ready");

  const pictureOf = ({ mediaId, playlistId }: DraftChoice): string | null =>
    mediaId === null
      ? (playlists.data?.items.find(({ id }) => id === playlistId)?.thumbnailUrls[0] ?? null)
      : (pictures.find(({ id }) => id === mediaId)?.thumbnailUrl ?? null);

  const changeAt = (place: number, some: Partial<DraftChoice>) =>
    setChoices(choices.map((choice, at) => (at === place ? { ...choice, ...some } : choice)));
  function move(place: number, by: -1 | 1): void {
    const moved = [...choices];
    moved.splice(place + by, 0, ...moved.splice(place, 1));
    setChoices(moved);
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const missing = choices.flatMap(({ playlistId }, place) =>
      playlistId === null ? [[`choices.${place}.playlistId`, t`Choose a playlist`]] : [],
    );
    if (missing.length > 0) return setErrors(Object.fromEntries(missing));
    const sent = choices.flatMap(({ id, name, playlistId, mediaId }) =>
      playlistId === null ? [] : [{ ...(id !== undefined && { id }), name, playlistId, mediaId }],
    );
    try {
      setErrors({});
      const { name, title, invitation, back } = words;
      const body = { name, title, invitation, back, target, seconds, isOn, choices: sent };
      await save.mutateAsync({ id: menu?.id ?? null, body });
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
    }
  }

  const field = (name: keyof Words, maxLength: number) => ({
    maxLength,
    value: words[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setWords((before) => ({ ...before, [name]: value })),
    error: errors[name],
  });

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={styles.form}>
        <div className={styles.fields}>
          <TextInput label={t`Name`} placeholder={t`Entrance hall`} data-autofocus {...field("name", 120)} />
          <TargetField value={target} onChange={setTarget} error={errors.target} />
          <TextInput label={t`Heading above the buttons`} {...field("title", 80)} />
          <TextInput
            label={t`Invitation`}
            description={t`Shown at the edge of the picture while the menu is closed. Empty: nothing is shown.`}
            {...field("invitation", 60)}
          />
          <TextInput label={t`Words of the button that leads back`} {...field("back", 40)} />
          <NumberInput
            label={t`Return after seconds without a touch`}
            description={t`Longer than the longest film, so that a film is seen to its end.`}
            min={10}
            max={3_600}
            value={seconds}
            onChange={(value) => setSeconds(typeof value === "number" ? Math.round(value) : seconds)}
            error={errors.seconds}
          />
          {menu && (
            <Switch
              label={t`Switched on`}
              checked={isOn}
              onChange={({ currentTarget: { checked } }) => setOn(checked)}
            />
          )}
        </div>
        <MenuPreview
          menu={{
            title: words.title,
            back: words.back,
            colour: account.data?.brand.colour ?? undefined,
            choices: choices.map((choice) => ({ name: choice.name, picture: pictureOf(choice) })),
          }}
        />
      </div>
      <div className={styles.choices}>
        {choices.map((choice, place) => (
          <ChoiceFields
            key={choice.key}
            {...{ choice, place, pictures, errors }}
            count={choices.length}
            onChange={(some) => changeAt(place, some)}
            onMove={(by) => move(place, by)}
            onRemove={() => setChoices(choices.filter((each) => each !== choice))}
          />
        ))}
      </div>
      {choices.length < maxChoices && (
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => {
            setChoices([...choices, fresh(nextKey)]);
            setNextKey(nextKey + 1);
          }}
        >
          <Trans>Add a button</Trans>
        </Button>
      )}
      {(errors.form || errors.choices) && (
        <Alert color="red" role="alert" mt="md">
          {errors.form ?? errors.choices}
        </Alert>
      )}
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={save.isPending}>
          {menu ? t`Save` : t`Create`}
        </Button>
      </DialogButtons>
    </form>
  );
}
