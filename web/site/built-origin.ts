/** What the build writes where the address of the server stands: one build serves any address (server/http/pages). */
export const builtOrigin = "{{origin}}";
