import { t } from "@lingui/core/macro";
import { useParams } from "react-router";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { useConfirmation } from "../features/identity/connected-apps/app-queries.ts";
import { Question } from "../features/identity/connected-apps/question.tsx";

/** /app/confirm/:id: asks a person to confirm what a connected app wants to do. */
export function ConfirmAppPage() {
  const question = useConfirmation(Number(useParams().id));
  return (
    <>
      <PageHeader title={t`Confirm`} passing />
      {question.data ? (
        <Question question={question.data} />
      ) : (
        <NotLoaded query={question} failed={t`This question could not be loaded`} lines={3} height={64} />
      )}
    </>
  );
}
