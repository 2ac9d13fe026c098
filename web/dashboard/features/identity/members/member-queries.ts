import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  changeMemberRole,
  handOverAccount,
  inviteMember,
  leaveAccount,
  listMembers,
  type Member,
  type Members,
  type OpenInvitation,
  removeMember,
  withdrawMemberInvitation,
} from "#shared/contracts/identity/members.ts";
import { listFolders } from "#shared/contracts/library/folders.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { roleName } from "../../../words/role-words.ts";

/** The topic of the event stream. */
const membersKey = ["members"] as const;

/** Returns the members of the account and the open invitations. */
export const useMembers = () => useQuery(answerOf(listMembers, membersKey, {}));

/** Returns the media folders that can be chosen for a member. */
export const useFolderChoices = () => useQuery(answerOf(listFolders, ["media", "folders"], {}));

function useKeepMembers(): (members: Members) => void {
  const client = useQueryClient();
  return (members) => client.setQueryData(membersKey, members);
}

/** Emails an invitation; also sends an open one again. */
export function useInviteMember() {
  const keep = useKeepMembers();
  return useMutation({
    mutationFn: (input: RequestOf<typeof inviteMember>) => call(inviteMember, input),
    onSuccess: (members, { email }) => {
      keep(members);
      showDone(t`An invitation was emailed to ${email}`);
    },
    // An invitation whose email failed is listed, too.
    onError: useReadAgain(membersKey),
  });
}

export function useWithdrawInvitation() {
  const keep = useKeepMembers();
  return useMutation({
    mutationFn: ({ id }: OpenInvitation) => call(withdrawMemberInvitation, { id }),
    onSuccess: (members, { email }) => {
      keep(members);
      showDone(t`The invitation of ${email} was withdrawn`);
    },
    onError: (error) => showFailure(t`The invitation was not withdrawn`, error),
  });
}

export function useChangeRole() {
  const keep = useKeepMembers();
  return useMutation({
    mutationFn: ({ member, role, scope }: { member: Member } & Pick<Member, "role" | "scope">) =>
      call(changeMemberRole, { userId: member.userId, role, scope }),
    onSuccess: (members, { member: { name }, role }) => {
      keep(members);
      showDone(t`The role of ${name} is now: ${roleName(role)}`);
    },
  });
}

export function useRemoveMember() {
  const keep = useKeepMembers();
  return useMutation({
    mutationFn: ({ userId }: Member) => call(removeMember, { userId }),
    onSuccess: (members, { name }) => {
      keep(members);
      showDone(t`${name} was removed`);
    },
    onError: (error, { name }) => showFailure(t`${name} was not removed`, error),
  });
}

/** Hands the account over. The caller becomes an admin, so the frame reads the role again. */
export function useHandOver() {
  const client = useQueryClient();
  const keep = useKeepMembers();
  return useMutation({
    mutationFn: (input: RequestOf<typeof handOverAccount>) => call(handOverAccount, input),
    onSuccess: (members) => {
      keep(members);
      return client.invalidateQueries({ queryKey: ["me"] });
    },
    gcTime: 0,
  });
}

/** Leaves the account. The session ends with it, so the login page loads anew. */
export const useLeaveAccount = () =>
  useMutation({
    mutationFn: () => call(leaveAccount, {}),
    onSuccess: () => location.assign(paths.login),
    onError: (error) => showFailure(t`You are still a member`, error),
  });
