import type { FastifyInstance } from "fastify";

/** Passes bodies of any type through unparsed. Their size is counted while they stream. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
}
