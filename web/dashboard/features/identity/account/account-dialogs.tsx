import { TwoFactorDialog } from "#web/ui/panel/two-factor/two-factor-dialog.tsx";
import { SessionsDialog } from "./session-list.tsx";
import { SignOutDialog } from "./sign-out-dialog.tsx";
import { WrongWordDialog } from "./wrong-word-dialog.tsx";

/** In the same file: each name of a file costs the first load. */
export { AccountMenuItems } from "./account-menu-items.tsx";

export type AccountDialog = "sessions" | "two-factor" | "sign-out" | "wrong-word";

interface AccountDialogsProps {
  userId: number;
  /** Null: none is open. */
  open: AccountDialog | null;
  onClose: () => void;
}

/** Renders the dialogs of the account menu. */
export function AccountDialogs({ userId, open, onClose }: AccountDialogsProps) {
  return (
    <>
      <SignOutDialog userId={userId} opened={open === "sign-out"} onClose={onClose} />
      <SessionsDialog opened={open === "sessions"} onClose={onClose} />
      {open === "wrong-word" && <WrongWordDialog onClose={onClose} />}
      <TwoFactorDialog opened={open === "two-factor"} onClose={onClose} />
    </>
  );
}
