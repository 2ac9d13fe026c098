import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, id, idParams, kept } from "../contract.ts";
import { tags } from "../library/tags.ts";

/** The rule of a smart group: its screens are those with any or all of these tags, at all times. */
export const smartRule = z.object({
  tags: tags.min(1, schemaReason("tagsRequired")),
  match: z.enum(["any", "all"]).default("any"),
});
export type SmartRule = z.output<typeof smartRule>;

/** Screens that are addressed together. What targets a group also targets the groups inside it. */
export const screenGroup = z.object({
  id,
  name: z.string(),
  /** The group that contains this one. */
  parentId: id.nullable(),
  /** Null: its screens are chosen by hand. */
  smart: smartRule.nullable(),
  /** Ids of its screens, without those of the groups inside it. */
  screenIds: z.array(id),
  /** Number of schedules and interruptions that target it and are neither over nor switched off. */
  uses: z.number().int(),
});
export type ScreenGroup = z.output<typeof screenGroup>;

const groupFields = z.object({
  name: z.string().trim().min(1, schemaReason("nameRequired")).max(120),
  parentId: id.nullable().default(null),
  screenIds: z.array(id).max(10_000, schemaReason("atMostScreens")).default([]),
  smart: smartRule.nullable().default(null),
});
const noListWithRule = {
  path: ["screenIds"],
  message: schemaReason("smartGroupHasNoList"),
};
export const groupBody = groupFields.refine(
  ({ smart, screenIds }) => smart === null || screenIds.length === 0,
  noListWithRule,
);

export const listGroups = contract("GET /api/v1/groups", {
  id: "listGroups",
  summary: "List screen groups by name",
  tag: "Groups",
  needs: "screens.see",
  scope: "filters",
  response: z.object({ items: z.array(screenGroup) }),
});
const manages = { tag: "Groups", needs: "screens.manage", scope: "account" } as const;

export const createGroup = contract("POST /api/v1/groups", {
  id: "createGroup",
  summary: "Create a group of screens",
  ...manages,
  body: groupBody,
  maxBytes: 200_000,
  response: screenGroup,
  status: 201,
});
export const saveGroup = contract("PUT /api/v1/groups/:id", {
  id: "saveGroup",
  summary:
    "Change the name, the parent and the screens of a group. What is left out stays. Merged with what others saved since you read `base`; 409 with `clashes` when they changed the same fields",
  ...manages,
  params: idParams,
  /** `base`: the group as it was when the change began. Without it, what is sent replaces the present. */
  body: z.object(kept(groupFields.shape)).extend({ base: groupFields.optional() }),
  maxBytes: 400_000,
  response: screenGroup,
});
export const deleteGroup = contract("DELETE /api/v1/groups/:id", {
  id: "deleteGroup",
  summary: "Remove a group; schedules for it do not play until it is restored or they have another target",
  ...manages,
  params: idParams,
  response: z.object({
    success: z.literal(true),
    /** Number of schedules and interruptions that now have no target. */
    uses: z.number().int(),
  }),
});
export const restoreGroup = contract("POST /api/v1/groups/:id/restore", {
  id: "restoreGroup",
  summary: "Restore a removed group with its screens, schedules and interruptions",
  ...manages,
  params: idParams,
  response: screenGroup,
});
