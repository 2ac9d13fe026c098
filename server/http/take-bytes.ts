import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body is one file: it has the time of an upload. */
    takesFile?: true;
  }
}

function takeFiles(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, takesFile: true };
  });
}

/** Passes bodies of any type through unparsed (`bytesOf`). Their size is counted while they stream. */
export function takeBytes(scope: FastifyInstance): void {
  takeFiles(scope);
  scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
}

/** Returns the body of a route that takes bytes. */
export const bytesOf = (request: FastifyRequest): Readable => request.body as Readable;

/** Reads bodies of any type into memory (`bufferOf`), up to the limit of the route. */
export function takeBuffers(scope: FastifyInstance): void {
  takeFiles(scope);
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

/** Returns the body of a route that takes buffers; empty when none was sent. */
export const bufferOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);
