import { z } from "zod";
import { id } from "#shared/contracts/contract.ts";

const data = z.object({ publicationId: id });
/** Publishes a scheduled publication when its time has come. */
export const publishDueJob = { name: "publish-due", data };
/** Prepares the manifests of all screens for a publication. */
export const followPublicationJob = { name: "follow-publication", data };
