import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { type Permission, roleMay } from "#shared/roles.ts";
import { useMays, useMe } from "../../../queries/me.ts";
import { roleName } from "../../../words/role-words.ts";

interface Props {
  needs: Permission;
  /** See `useMays`. */
  whole?: boolean;
  /** A way on where others may change it: a button that makes a copy. */
  children?: ReactNode;
}

/** Says on a page with a form that the member can look at it, but not change it. Renders nothing for others. */
export function ViewOnlyNote({ needs, whole, children }: Props) {
  const may = useMays();
  const me = useMe().data;
  if (!me || may(needs, { whole })) return null;
  const role = roleName(me.user.role);
  return (
    <Alert color="blue" mb="lg" icon={<Eye size={18} aria-hidden />}>
      {!roleMay(me.user.role, needs) ? (
        <Trans>
          You can look at this page, but your role ({role}) cannot change it. An owner or admin of the account
          can give you another role.
        </Trans>
      ) : whole ? (
        <Trans>
          You can look at this page. It is the same for the whole account, and you see a part of it, so only
          others can change it.
        </Trans>
      ) : (
        <>
          <Trans>
            You can look at this page. It also plays on screens that you do not see, or belongs to others, so
            only they can change it.
          </Trans>
          {children && <div>{children}</div>}
        </>
      )}
    </Alert>
  );
}
