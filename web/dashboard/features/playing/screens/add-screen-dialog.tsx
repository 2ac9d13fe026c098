import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Text } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { pairScreen } from "#shared/contracts/playing/screens.ts";
import { paths } from "#shared/paths.ts";
import { ApiError } from "#web/lib/api.ts";
import { inputsOf, showRefusal, useSchemaForm } from "#web/lib/form.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { showDone } from "#web/ui/panel/notices.tsx";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { usePlayingSettings } from "../../../queries/playing-settings.ts";
import { usePlaylists } from "../../../queries/playlists.ts";
import { LicenceNotice } from "../../selling/billing/licence-notice.tsx";
import { PlanHelp } from "../../selling/billing/refusal-alert.tsx";
import { PairingCode } from "./pairing-code.tsx";
import { PlayerAddress } from "./player-address.tsx";
import { ScreenFields, type ScreenSettings } from "./screen-fields.tsx";
import { usePairScreen } from "./screen-queries.ts";
import { suggestedPlaylist } from "./suggested-playlist.ts";

interface AddScreenDialogProps {
  onClose: () => void;
  /** The pairing code from a scanned QR code. */
  code: string;
}

/** Pairs the screen that shows a six-digit code, once it is known which playlist to suggest. */
export function AddScreenDialog(props: AddScreenDialogProps) {
  const playlists = usePlaylists();
  const settings = usePlayingSettings();
  if (playlists.isPending || settings.isPending)
    return (
      <Dialog onClose={props.onClose} title={t`Add screen`} size="lg">
        <LoadingState lines={4} height={60} />
      </Dialog>
    );
  const suggested = suggestedPlaylist(playlists.data?.items ?? [], settings.data?.defaultPlaylistId ?? null);
  return <SuggestingDialog {...props} suggested={suggested} />;
}

interface SuggestingDialogProps extends AddScreenDialogProps {
  suggested: number | null;
}

function SuggestingDialog({ code, onClose, suggested }: SuggestingDialogProps) {
  const pair = usePairScreen();
  const navigate = useNavigate();
  const form = useSchemaForm<ScreenSettings>(pairScreen.body, {
    code,
    name: "",
    orientation: 0,
    timeZone: localTimeZone(),
    defaultPlaylistId: suggested,
  });
  const submit = async (values: ScreenSettings) => {
    try {
      const screen = await pair.mutateAsync({ ...values, code: values.code ?? "" });
      showDone(t`${screen.name} was added`);
      await navigate(paths.screen(screen.id));
    } catch (error) {
      const aboutCode = error instanceof ApiError && ["not_found", "too_many"].includes(error.code);
      showRefusal(form, error, aboutCode ? "code" : "root");
    }
  };
  return (
    <FormDialog
      size="lg"
      title={t`Add screen`}
      form={form}
      onSubmit={submit}
      submit={t`Add screen`}
      help={<PlanHelp error={pair.error} />}
      onClose={onClose}
    >
      <div>
        <LicenceNotice />
        <PlayerAddress />
      </div>
      <Text size="sm" c="dimmed">
        <Trans>
          The code is valid for 15 minutes. You can also open{" "}
          <Anchor href={paths.player} target="_blank" rel="noreferrer" underline="always">
            the player
          </Anchor>{" "}
          in a tab of this browser. For many devices,{" "}
          <Anchor component={Link} to={paths.addManyScreens} underline="always">
            make an enrolment token
          </Anchor>
          .
        </Trans>
      </Text>
      <ScreenFields
        form={form}
        startHere={code !== ""}
        beside={
          <PairingCode
            label={t`Six-digit code`}
            size="md"
            data-autofocus={code === "" || undefined}
            {...inputsOf(form).text("code")}
          />
        }
      />
    </FormDialog>
  );
}
