import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { roles } from "../../roles.ts";
import { memberScope } from "../../scopes.ts";
import { contract, done, id, instant } from "../contract.ts";
import { email } from "../email.ts";
import { language } from "../language.ts";
import { signedIn } from "./accounts.ts";
import { newPassword } from "./password.ts";

const tag = "Members";
const role = z.enum(roles);
/** The part of the account; null: the whole account. */
const scope = memberScope.nullable();

/** The names of the groups and folders of a part of the account; null: the whole account. */
const sees = z.object({ groups: z.array(z.string()), folders: z.array(z.string()) }).nullable();

export const member = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role,
  scope,
  sees,
  /** The caller. */
  self: z.boolean(),
  joinedAt: instant,
  /**
   * Whether this member signs in with a second factor; "company": at the company, which decides. Null for callers who
   * do not manage members.
   */
  secondFactor: z.enum(["on", "missing", "company"]).nullable(),
});
export type Member = z.output<typeof member>;

export const openInvitation = z.object({
  id,
  email: z.string(),
  role,
  scope,
  sees,
  /** The name of the member who invited. */
  invitedBy: z.string(),
  expiresAt: instant,
  expired: z.boolean(),
});
export type OpenInvitation = z.output<typeof openInvitation>;

const members = z.object({
  items: z.array(member),
  invitations: z.array(openInvitation),
  /** From when on members must use two-factor sign-in; null: each chooses. */
  twoFactorFrom: instant.nullable(),
});
export type Members = z.output<typeof members>;

export const listMembers = contract("GET /api/v1/members", {
  id: "listMembers",
  summary: "List the members of the account and the open invitations",
  tag,
  needs: "members.see",
  scope: "filters",
  response: members,
});
export const listChangeable = contract("GET /api/v1/changeable", {
  id: "listChangeable",
  summary:
    "Which of these are in the caller's part of the account. Others can be seen, because they reach into it",
  tag,
  needs: "content.see",
  scope: "filters",
  query: z
    .object({
      kind: z.enum(["playlist", "schedule", "media", "folder", "group"]),
      /** Separated by commas; at most 50 schedules or groups, and one of the others: all that plays it is read. */
      ids: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,49}$/, schemaReason("numbersForm"))
        .transform((text) => text.split(",").map(Number)),
    })
    .refine(({ kind, ids }) => ids.length === 1 || kind === "schedule" || kind === "group", {
      path: ["ids"],
      message: schemaReason("atMostAtATime"),
      params: { count: 1 },
    }),
  response: z.object({ ids: z.array(id) }),
});
const manages = { tag, needs: "members.manage", scope: "account" } as const;

export const inviteMember = contract("POST /api/v1/invitations", {
  id: "inviteMember",
  summary: "Email an invitation to join the account; an earlier one to this address ends",
  ...manages,
  body: z.object({ email, role, scope: scope.default(null) }),
  response: members,
  status: 201,
});
export const withdrawMemberInvitation = contract("DELETE /api/v1/invitations/:id", {
  id: "withdrawMemberInvitation",
  summary: "Withdraw an invitation: its link ends",
  ...manages,
  params: z.object({ id }),
  response: members,
});
export const changeMemberRole = contract("PUT /api/v1/members/:userId/role", {
  id: "changeMemberRole",
  summary: "Give a member another role or another part of the account",
  ...manages,
  params: z.object({ userId: id }),
  /** `scope`: null is the whole account; left out, it stays. */
  body: z.object({ role, scope: scope.optional() }),
  response: members,
});
export const removeMember = contract("DELETE /api/v1/members/:userId", {
  id: "removeMember",
  summary: "Remove a member: what they have open ends at once",
  ...manages,
  params: z.object({ userId: id }),
  response: members,
});
export const leaveAccount = contract("POST /api/v1/members/leave", {
  id: "leaveAccount",
  summary: "Leave this account; its last owner cannot",
  tag,
  needs: "self",
  scope: "own",
  response: done,
});
export const handOverAccount = contract("POST /api/v1/members/hand-over", {
  id: "handOverAccount",
  summary: "Make another member the owner in one's place and become an admin",
  tag,
  needs: "account.own",
  scope: "account",
  body: z.object({ userId: id, current: z.string().min(1, schemaReason("passwordRequired")).max(200) }),
  response: members,
});
export const switchAccount = contract("POST /api/v1/members/switch", {
  id: "switchAccount",
  summary: "Go on in another account of this person; the session gets a new cookie",
  tag,
  needs: "self",
  scope: "own",
  body: z.object({ accountId: id }),
  response: done,
});

const token = z.string().min(20).max(100);
export const readMemberInvitation = contract("GET /api/v1/join", {
  id: "readMemberInvitation",
  summary: "Get what the link of an invitation offers",
  tag,
  query: z.object({ token }),
  response: z.object({
    accountName: z.string(),
    invitedBy: z.string(),
    email: z.string(),
    role,
    sees,
    /** "new": choose a name and a password. "sign in": the address has a login. "ready": signed in with it. */
    next: z.enum(["new", "sign in", "ready", "other login"]),
    /** The account has a company sign-in, with which a new person can accept, too. */
    company: z.boolean(),
  }),
});
export const acceptMemberInvitation = contract("POST /api/v1/join", {
  id: "acceptMemberInvitation",
  summary: "Join the account of an invitation and go on in it",
  tag,
  body: z.object({
    token: token.optional(),
    /** In the place of the token, for a person who is signed in with the invited address and has confirmed it. */
    invitationId: id.optional(),
    /** For an address without a login. */
    name: z.string().trim().min(1, schemaReason("nameRequired")).max(120).optional(),
    password: newPassword.optional(),
    /** Of the page: it becomes that of a person without a login. */
    language: language.optional(),
  }),
  response: signedIn,
});
