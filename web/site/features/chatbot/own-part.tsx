import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { paths } from "#web/site/paths.ts";
import type { Brain } from "./brain.ts";
import { type OwnFact, type OwnSubject, readOwnFact } from "./own-account.ts";

/** Renders something of the customer's own account, as it is now. After signing out, the line says nothing of it. */
export function OwnPart({ subject, brain }: { subject: OwnSubject; brain: Brain | null }) {
  const [fact, setFact] = useState<OwnFact | null | "reading">("reading");
  const isCustomer = brain?.isCustomer;
  useEffect(() => {
    if (isCustomer === undefined) return;
    let isShown = true;
    const read = isCustomer ? readOwnFact(subject) : Promise.resolve(null);
    void read.then((found) => isShown && setFact(found));
    return () => {
      isShown = false;
    };
  }, [isCustomer, subject]);
  if (fact === "reading")
    return (
      <p>
        <Trans>Reading your account…</Trans>
      </p>
    );
  if (fact === null)
    return (
      <p>
        <Trans>
          <a href={paths.login}>Sign in</a> to see this of your account.
        </Trans>
      </p>
    );
  return (
    <p>
      {fact.sentence} <a href={fact.to}>{fact.page}</a>
    </p>
  );
}
