import { LaptopMinimal, LogOut } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Me } from "#shared/contracts/accounts.ts";
import { FootMenu, FootMenuItem } from "#web/ui/panel/foot-menu.tsx";
import { useSignOut } from "./account-queries.ts";

const SessionsDialog = lazy(async () => ({
  default: (await import("./sessions-dialog.tsx")).SessionsDialog,
}));

/** Who is signed in, on which plan; the way to sessions, colour scheme and sign out. */
export function AccountMenu({ me }: { me: Me }) {
  const [sessions, setSessions] = useState<"never" | "open" | "closed">("never");
  const signOut = useSignOut();
  return (
    <>
      <FootMenu
        name={me.user.name}
        detail={me.plan ? `${me.plan.name} plan` : "No plan"}
        label={me.user.email}
      >
        <FootMenuItem icon={LaptopMinimal} onClick={() => setSessions("open")}>
          Signed-in devices
        </FootMenuItem>
        <FootMenuItem icon={LogOut} onClick={() => signOut.mutate()}>
          Sign out
        </FootMenuItem>
      </FootMenu>
      {sessions !== "never" && (
        <Suspense>
          <SessionsDialog opened={sessions === "open"} onClose={() => setSessions("closed")} />
        </Suspense>
      )}
    </>
  );
}
