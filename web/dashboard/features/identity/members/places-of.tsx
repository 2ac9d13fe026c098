import { t } from "@lingui/core/macro";
import type { Member } from "#shared/contracts/identity/members.ts";
import { formatList } from "#web/lib/formats.ts";
import styles from "./member-list.module.css";

/** Names the screen groups and media folders that a person sees. Renders nothing for the whole account. */
export function PlacesOf({ sees }: { sees: Member["sees"] }) {
  if (!sees) return null;
  const [groups, folders] = [formatList(sees.groups), formatList(sees.folders)];
  return (
    <div className={styles.facts}>
      {groups && <div>{t`Groups: ${groups}`}</div>}
      {folders && <div>{t`Folders: ${folders}`}</div>}
      {!groups && !folders && <div>{t`Sees nothing: its groups and folders were removed`}</div>}
    </div>
  );
}
