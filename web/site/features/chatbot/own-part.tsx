import { useEffect, useState } from "react";
import { paths } from "#shared/paths.ts";
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
  if (fact === "reading") return <p>Reading your account…</p>;
  if (fact === null)
    return (
      <p>
        <a href={paths.login}>Sign in</a> to see this of your account.
      </p>
    );
  return (
    <p>
      {fact.sentence} <a href={fact.to}>{fact.page}</a>
    </p>
  );
}
