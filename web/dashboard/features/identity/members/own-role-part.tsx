import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { Part } from "#web/ui/panel/part.tsx";
import { useMe } from "../../../queries/me.ts";
import { roleName } from "../../../words/role-words.ts";
import { LeaveButton } from "./leave-button.tsx";
import { roleSentence } from "./role-sentence.ts";

/** Tells a member the own role, and lets everybody but owners leave; owners do that on the page of the members. */
export function OwnRolePart() {
  const role = useMe().data?.user.role;
  if (!role || role === "owner") return null;
  return (
    <Part title={t`Your role`}>
      <Text size="sm">
        <strong>{roleName(role)}</strong>: {roleSentence(role)}
      </Text>
      <div>
        <LeaveButton />
      </div>
    </Part>
  );
}
