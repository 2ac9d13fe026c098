import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";

const data = z.object({ publicationId: id });
/** Publishes what somebody planned, when its time has come. */
export const publishDueJob = { name: "publish-due", data };
/** Has the manifests of all screens follow a publication. */
export const followPublicationJob = { name: "follow-publication", data };
