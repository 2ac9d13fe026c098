import { z } from "zod";

const caseId = z.number().int();

/** Looks for the person of a case in all tables. */
export const lookJob = { name: "look-for-person", data: z.object({ caseId }) };

/** Does what a case asks for, after it was confirmed. */
export const runCaseJob = { name: "run-people-case", data: z.object({ caseId }) };
