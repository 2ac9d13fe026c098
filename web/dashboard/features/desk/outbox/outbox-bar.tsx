import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNow } from "#web/lib/use-now.ts";
import { useOnline, useOutbox, useWaiting } from "../../../outbox/use-outbox.ts";
import { useMay } from "../../../queries/me.ts";
import { Drain } from "./drain.ts";
import { OutboxNotice } from "./outbox-notice.tsx";

/** What was stored a moment ago is being sent by the editor of another tab. */
const restMs = 5_000;

/** Sends what waits in this browser, from every page, and shows what still waits; renders nothing if there is nothing. */
export function OutboxBar() {
  const outbox = useOutbox();
  const client = useQueryClient();
  const waiting = useWaiting(outbox);
  const isOnline = useOnline();
  const mayEdit = useMay("content.edit");
  const now = useNow(1000);
  const [drain] = useState(
    () =>
      new Drain(outbox, {
        senders: async () => (await import("./senders.ts")).senders,
        onSent: () => void client.invalidateQueries(),
      }),
  );
  useEffect(() => {
    if (!mayEdit) return;
    const run = () => void drain.run();
    run();
    window.addEventListener("online", run);
    const unsubscribe = outbox.subscribe(run);
    return () => {
      window.removeEventListener("online", run);
      unsubscribe();
    };
  }, [drain, outbox, mayEdit]);
  // An open editor says itself what is not saved.
  const shown = waiting.filter(
    (each) =>
      (!outbox.isHeld(each.key) && (each.toSend ? now - each.at > restMs : true)) ||
      (!isOnline && each.toSend),
  );
  if (shown.length === 0 && !outbox.hasUnstored()) return null;
  return <OutboxNotice shown={shown} outbox={outbox} drain={drain} />;
}
