import { lazy, useCallback, useEffect, useState } from "react";
import { sessionEnd } from "#web/lib/api.ts";
import { watchTyping } from "#web/lib/session-end.ts";
import { LatePart } from "#web/ui/panel/late-part.tsx";

const SignedOutDialog = lazy(async () => ({
  default: (await import("./signed-out-dialog.tsx")).SignedOutDialog,
}));

/** Protects the page's typed text when the session ends. */
export function SignedOutGuard({ accountId }: { accountId: number }) {
  const [asking, setAsking] = useState(false);
  const onBack = useCallback(() => setAsking(false), []);
  useEffect(() => watchTyping(document, sessionEnd), []);
  useEffect(() => sessionEnd.attend(() => setAsking(true)), []);
  if (!asking) return null;
  return (
    <LatePart>
      <SignedOutDialog accountId={accountId} onBack={onBack} />
    </LatePart>
  );
}
