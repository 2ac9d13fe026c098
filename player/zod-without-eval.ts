import { z } from "zod";

// Must run before any schema is created: the page's content security policy forbids eval, which zod would use.
z.config({ jitless: true });
