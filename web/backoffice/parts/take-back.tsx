import { Button } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { showAlert } from "../calls/alerts.ts";
import { serverWordsOr } from "../calls/operator-call.ts";
import { useBanner } from "./banner.tsx";

/** A button that asks before it takes a line back or ends it. */
export function TakeBack(props: {
  words: string;
  label: string;
  question: string;
  change: {
    isPending: boolean;
    mutateAsync: (id: number) => Promise<unknown>;
  };
  id: number;
}) {
  const { words, label, question, change, id } = props;
  const [isAsking, setAsking] = useState(false);
  const showBanner = useBanner();
  const send = () =>
    change.mutateAsync(id).then(
      () => showBanner("Saved"),
      (error) => showAlert(serverWordsOr(error, "This could not be saved.")),
    );
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled={change.isPending}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {words}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`${label}?`}
        confirm={words}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          send();
        }}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
