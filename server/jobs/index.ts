import type { Job } from "./job.ts";

/** Every kind of work that happens outside a request. */
export const jobs: readonly Job[] = [];
