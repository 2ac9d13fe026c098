import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Eye, PencilLine, Send } from "lucide-react";
import { useSetPublishing } from "./publishing-queries.ts";
import styles from "./review-steps.module.css";

const steps = () => [
  { icon: PencilLine, title: t`Edit`, text: t`Edits of playlists and schedules wait as drafts.` },
  { icon: Eye, title: t`Review`, text: t`You see what changes on each screen before it does.` },
  {
    icon: Send,
    title: t`Publish`,
    text: t`Now or at a set time. Each screen confirms it, and every version can be restored.`,
  },
];

/** Explains reviewing to an account that does not review yet, and switches it on. */
export function ReviewSteps() {
  const set = useSetPublishing();
  return (
    <>
      <ol className={styles.steps}>
        {steps().map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon size={20} aria-hidden />
            </span>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="default" loading={set.isPending} onClick={() => set.mutate("review")}>
          <Trans>Let edits wait for a review</Trans>
        </Button>
      </div>
    </>
  );
}
