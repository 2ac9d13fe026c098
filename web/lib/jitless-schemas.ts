import { config } from "zod";

/**
 * Our pages forbid eval; zod would otherwise compile object parsers with it.
 * Import this before anything that builds a schema.
 */
config({ jitless: true });
