import { z } from "zod";

/** Languages of the dashboard, as BCP 47 tags. */
export const languages = ["en", "hi"] as const;
export const language = z.enum(languages);
export type Language = z.output<typeof language>;
