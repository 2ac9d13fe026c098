import { t } from "@lingui/core/macro";
import { useParams } from "react-router";
import { PageHeader } from "#web/ui/panel/page-header.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { useAppConsent } from "../features/identity/connected-apps/app-queries.ts";
import { Consent } from "../features/identity/connected-apps/consent.tsx";

/** /app/allow/:uid: asks whether an app may work in the account. */
export function AllowAppPage() {
  const uid = useParams().uid ?? "";
  const consent = useAppConsent(uid);
  return (
    <>
      <PageHeader title={t`Connect an app`} passing />
      {consent.data ? (
        <Consent uid={uid} consent={consent.data} />
      ) : (
        <NotLoaded query={consent} failed={t`This question is over`} lines={3} height={64} />
      )}
    </>
  );
}
