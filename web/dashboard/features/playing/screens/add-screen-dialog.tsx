import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Button, Modal, Text, TextInput } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { pairScreen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { ApiError } from "#web/lib/api.ts";
import { showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { DialogButtons } from "#web/ui/panel/dialog-buttons.tsx";
import { showDone } from "#web/ui/panel/notices.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { usePlayingSettings } from "../../../queries/playing-settings.ts";
import { usePlaylists } from "../../../queries/playlists.ts";
import { LicenceNotice } from "../../selling/billing/licence-notice.tsx";
import { RefusalAlert } from "../../selling/billing/refusal-alert.tsx";
import styles from "./add-screen-dialog.module.css";
import { PlayerAddress } from "./player-address.tsx";
import { ScreenFields, type ScreenSettings } from "./screen-fields.tsx";
import { usePairScreen } from "./screen-queries.ts";
import { suggestedPlaylist } from "./suggested-playlist.ts";

export interface AddScreenDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The pairing code from a scanned QR code. */
  code: string;
}

/** Pairs the screen that shows a six-digit code. */
export function AddScreenDialog({ opened, onClose, code }: AddScreenDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Add screen`} size="lg">
      <SuggestingForm code={code} onClose={onClose} />
    </Modal>
  );
}

/** Renders the form once it is known which playlist to suggest; without an answer, it suggests none. */
function SuggestingForm(props: Omit<AddScreenDialogProps, "opened">) {
  const playlists = usePlaylists();
  const settings = usePlayingSettings();
  if (playlists.isPending || settings.isPending) return <LoadingState lines={4} height={60} />;
  const suggested = suggestedPlaylist(playlists.data?.items ?? [], settings.data?.defaultPlaylistId ?? null);
  return <AddScreenForm {...props} suggested={suggested} />;
}

interface AddScreenFormProps extends Omit<AddScreenDialogProps, "opened"> {
  suggested: number | null;
}

function AddScreenForm({ code, onClose, suggested }: AddScreenFormProps) {
  const pair = usePairScreen();
  const navigate = useNavigate();
  const form = useSchemaForm<ScreenSettings>(pairScreen.body, {
    code,
    name: "",
    orientation: 0,
    timeZone: localTimeZone(),
    defaultPlaylistId: suggested,
  });
  const { errors } = form.formState;
  const first = code === "" ? "code" : "name";
  const setFocus = useRef(form.setFocus);
  // The dialog chooses its first field when it opens, which may be before this form is there. At once: a later focus would
  // take the cursor from a quick user.
  useLayoutEffect(() => setFocus.current(first), [first]);
  const submit = form.handleSubmit(async (values) => {
    try {
      const screen = await pair.mutateAsync({ ...values, code: values.code ?? "" });
      showDone(t`${screen.name} was added`);
      await navigate(paths.screen(screen.id));
    } catch (error) {
      const aboutCode = error instanceof ApiError && ["not_found", "too_many"].includes(error.code);
      showRefusal(form, error, aboutCode ? "code" : "root");
      if (aboutCode) form.setFocus("code");
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <LicenceNotice />
      <PlayerAddress />
      <Text size="sm" c="dimmed" my="md">
        <Trans>
          The code is valid for 15 minutes. You can also open{" "}
          <Anchor href={paths.player} target="_blank" rel="noreferrer" underline="always">
            the player
          </Anchor>{" "}
          in a tab of this browser.
        </Trans>
      </Text>
      <ScreenFields
        form={form}
        startHere={code !== ""}
        beside={
          <TextInput
            label={t`Six-digit code`}
            placeholder="123 456"
            size="md"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            classNames={{ input: styles.code }}
            data-autofocus={code === "" || undefined}
            {...form.register("code")}
            error={errors.code?.message}
          />
        }
      />
      <RefusalAlert error={pair.error} message={errors.root?.message} />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={pair.isPending}>
          <Trans>Add screen</Trans>
        </Button>
      </DialogButtons>
    </form>
  );
}
