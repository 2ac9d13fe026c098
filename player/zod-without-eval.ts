import { z } from "zod";

// Must run before any schema is made: the page's content policy forbids eval, and zod would try it.
z.config({ jitless: true });
