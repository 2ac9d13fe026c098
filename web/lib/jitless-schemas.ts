import { config } from "zod";

/**
 * Disables zod's compiled object parsers: they need eval, which our pages forbid. Import this before any module that
 * builds a schema.
 */
config({ jitless: true });
