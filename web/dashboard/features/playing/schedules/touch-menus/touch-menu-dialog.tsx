import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Switch, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { getAccount } from "#shared/contracts/identity/account.ts";
import {
  createTouchMenu,
  maxChoices,
  type TouchMenu,
  type TouchMenuFields,
} from "#shared/contracts/playing/touch-menus.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { answerOf } from "#web/lib/reads.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { NumberField } from "#web/ui/panel/number-field.tsx";
import { choosePlaylist } from "../../../../fields/playlist-select.tsx";
import { TargetField } from "../../../../fields/target-select.tsx";
import { accountKey } from "../../../../queries/account-key.ts";
import { usePlaylists } from "../../../../queries/playlists.ts";
import { useMediaList } from "../../../library/media/media-queries.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import type { EditedMenu } from "./edited-menu.ts";
import { MenuPreview } from "./menu-preview.tsx";
import { useTouchMenuActions } from "./touch-menu-queries.ts";
import styles from "./touch-menus.module.css";

const noChoice = { name: "", playlistId: null, mediaId: null };
const fieldsOf = (menu: TouchMenu | null): EditedMenu => ({
  name: menu?.name ?? "",
  title: menu?.title ?? t`What would you like to see?`,
  invitation: menu?.invitation ?? t`Touch the screen`,
  back: menu?.back ?? t`Back`,
  target: menu?.target ?? { kind: "account" },
  seconds: menu?.seconds ?? 60,
  isOn: menu?.isOn ?? true,
  choices: menu?.choices.map(({ id, name, playlistId, mediaId }) => ({ id, name, playlistId, mediaId })) ?? [
    noChoice,
  ],
});

/** Asks what people can choose at a screen, and shows it. Null: a new menu. */
export function TouchMenuDialog({ menu, onClose }: { menu: TouchMenu | null; onClose: () => void }) {
  const { save } = useTouchMenuActions();
  const form = useSchemaForm<EditedMenu>(createTouchMenu.body, fieldsOf(menu), choosePlaylist);
  const input = inputsOf(form);
  // A choice has an id of its own.
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: "choices",
    keyName: "key",
  });
  const { title, back, choices } = form.watch();
  const media = useMediaList();
  const playlists = usePlaylists();
  const account = useQuery(answerOf(getAccount, accountKey, {}));
  const pictures = media.items.filter(({ kind, state }) => traitsOf(kind).picture && state === "ready");
  const pictureOf = ({ mediaId, playlistId }: EditedMenu["choices"][number]): string | null =>
    mediaId === null
      ? (playlists.data?.items.find(({ id }) => id === playlistId)?.thumbnailUrls[0] ?? null)
      : (pictures.find(({ id }) => id === mediaId)?.thumbnailUrl ?? null);
  const noneError = input.error("choices");

  return (
    <FormDialog
      size="xl"
      title={menu ? t`Edit the touch menu` : t`New touch menu`}
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync({ id: menu?.id ?? null, body: values as TouchMenuFields });
        onClose();
      }}
      submit={menu ? t`Save` : t`Create`}
      onClose={onClose}
    >
      <div className={styles.form}>
        <div className={styles.fields}>
          <TextInput
            label={t`Name`}
            placeholder={t`Entrance hall`}
            data-autofocus
            maxLength={120}
            {...input.text("name")}
          />
          <TargetField {...input.value("target")} />
          <TextInput label={t`Heading above the buttons`} maxLength={80} {...input.text("title")} />
          <TextInput
            label={t`Invitation`}
            description={t`Shown at the edge of the picture while the menu is closed. Empty: nothing is shown.`}
            maxLength={60}
            {...input.text("invitation")}
          />
          <TextInput label={t`Words of the button that leads back`} maxLength={40} {...input.text("back")} />
          <NumberField
            label={t`Return after seconds without a touch`}
            description={t`Longer than the longest film, so that a film is seen to its end.`}
            min={10}
            max={3_600}
            {...input.number("seconds")}
          />
          {menu && <Switch label={t`Switched on`} {...input.checked("isOn")} />}
        </div>
        <MenuPreview
          menu={{
            title,
            back,
            colour: account.data?.brand.colour ?? undefined,
            choices: choices.map((choice) => ({ name: choice.name, picture: pictureOf(choice) })),
          }}
        />
      </div>
      <div className={styles.choices}>
        {fields.map(({ key }, place) => (
          <ChoiceFields
            key={key}
            {...{ form, place, pictures }}
            count={fields.length}
            savedPicture={menu?.choices.find(({ id }) => id === choices[place]?.id)?.mediaName ?? null}
            onMove={(by) => move(place, place + by)}
            onRemove={() => remove(place)}
          />
        ))}
      </div>
      {fields.length < maxChoices && (
        <div>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => append(noChoice, { shouldFocus: false })}
          >
            <Trans>Add a button</Trans>
          </Button>
        </div>
      )}
      {noneError && (
        <Text c="red" size="sm" role="alert">
          {noneError}
        </Text>
      )}
    </FormDialog>
  );
}
