import { t } from "@lingui/core/macro";
import type { Member } from "#shared/contracts/identity/members.ts";
import { formatList } from "#web/lib/formats.ts";

/** Names the screen groups and media folders that a person sees. Renders nothing for the whole account. */
export function PlacesOf({ sees }: { sees: Member["sees"] }) {
  if (!sees) return null;
  const [groups, folders] = [formatList(sees.groups), formatList(sees.folders)];
  return (
    <>
      {groups && <span>{t`Groups: ${groups}`}</span>}
      {folders && <span>{t`Folders: ${folders}`}</span>}
      {!groups && !folders && <span>{t`Sees nothing: its groups and folders were removed`}</span>}
    </>
  );
}
