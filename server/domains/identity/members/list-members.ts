import type { Members } from "#shared/contracts/identity/members.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { presentMembers } from "./present.ts";

export const listMembers = ({ ctx }: Verb<unknown, Customer>): Promise<Members> => presentMembers(ctx);
