import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { messageOf } from "#web/lib/api-error.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { LoadingState } from "#web/ui/panel/states.tsx";
import { RefusalAlert } from "../../selling/billing/refusal-alert.tsx";
import { usePairScreen } from "../screens/screen-queries.ts";

interface PairsItselfProps {
  code: string;
  playlistId: number;
  onPaired: (screenId: number) => void;
}

/** Pairs the player of this page without a question, because the person has just made what it shows. */
export function PairsItself({ code, playlistId, onPaired }: PairsItselfProps) {
  const pair = usePairScreen();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const paired = pair.mutateAsync({
      code,
      name: t`Virtual screen`,
      timeZone: localTimeZone(),
      defaultPlaylistId: playlistId,
      inThisBrowser: true,
    });
    // The player may know before this answer is here, which takes this component away: the page must know still.
    paired.then(
      ({ id }) => onPaired(id),
      () => undefined,
    );
  }, [pair, code, playlistId, onPaired]);
  if (pair.error) return <RefusalAlert error={pair.error} message={messageOf(pair.error)} />;
  return <LoadingState lines={2} />;
}
