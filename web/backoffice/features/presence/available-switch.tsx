import { Switch } from "@mantine/core";
import { showAlert } from "../../calls/alerts.ts";
import { serverWordsOr } from "../../calls/operator-call.ts";
import { useSetAvailable } from "./presence-queries.ts";

/** Switches whether the operator answers live. */
export function AvailableSwitch({ available }: { available: boolean }) {
  const set = useSetAvailable();
  return (
    <Switch
      label="Available"
      description="For live chat, while this page is open"
      checked={set.isPending ? set.variables : available}
      disabled={set.isPending}
      onChange={(event) =>
        set
          .mutateAsync(event.currentTarget.checked)
          .catch((error) => showAlert(serverWordsOr(error, "It could not be changed. Try again.")))
      }
    />
  );
}
