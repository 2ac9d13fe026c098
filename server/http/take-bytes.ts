import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Passes bodies of any type through unparsed (`bytesOf`). Their size is counted while they stream. */
export function takeBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
}

/** Returns the body of a route that takes bytes. */
export const bytesOf = (request: FastifyRequest): Readable => request.body as Readable;
