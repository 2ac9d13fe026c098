import { t } from "@lingui/core/macro";
import { ActionIcon, Badge } from "@mantine/core";
import { Pencil, UserMinus } from "lucide-react";
import type { ReactNode } from "react";
import type { Member } from "#shared/contracts/identity/members.ts";
import { formatDate } from "#web/lib/formats.ts";
import { SettingsRow } from "#web/ui/panel/settings-list.tsx";
import { StatusDot } from "#web/ui/panel/status-dot.tsx";
import { roleName } from "../../../words/role-words.ts";
import { PlacesOf } from "./places-of.tsx";
import { roleSentence } from "./role-sentence.ts";

export interface MemberRowProps {
  member: Member;
  /** The account demands two-factor sign-in of its members. */
  demanded: boolean;
  /** Undefined when the present user cannot change this member. */
  onChangeRole: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  /** Shown in the own row. */
  leave: ReactNode;
}

/** Renders one member: who, with which role, since when, and what the present user can do about it. */
export function MemberRow({ member, demanded, onChangeRole, onRemove, leave }: MemberRowProps) {
  const { name, email, role, self, joinedAt, secondFactor } = member;
  return (
    <SettingsRow
      name={name}
      beside={self && <Badge variant="light" size="sm">{t`You`}</Badge>}
      facts={
        <>
          <span>{email}</span>
          <PlacesOf sees={member.sees} />
          {secondFactor === "missing" && demanded && (
            <StatusDot tone="bad">{t`Two-factor sign-in is missing`}</StatusDot>
          )}
        </>
      }
      value={
        <>
          <div title={roleSentence(role)}>{roleName(role)}</div>
          <div>{t`since ${formatDate(joinedAt)}`}</div>
        </>
      }
      actions={
        <>
          {leave}
          {onChangeRole && (
            <ActionIcon onClick={onChangeRole} aria-label={t`Change the role of ${name}`}>
              <Pencil size={17} aria-hidden />
            </ActionIcon>
          )}
          {onRemove && (
            <ActionIcon onClick={onRemove} aria-label={t`Remove ${name}`}>
              <UserMinus size={17} aria-hidden />
            </ActionIcon>
          )}
        </>
      }
    />
  );
}
