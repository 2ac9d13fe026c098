import type { InjectOptions } from "fastify";
import type { Client } from "../client.ts";
import type { Tenant, World } from "./world.ts";

/** What one route must do for its audience, and with another account's data. */
export interface RouteCase {
  /** Returns a call that succeeds. `thing` is the tenant whose data it names. */
  call: (thing: Tenant, world: World) => InjectOptions | Promise<InjectOptions>;
  /** The caller; default: the own customer. */
  as?: (world: World) => Client;
  status?: number;
  /**
   * The status of the same call with another account's data; default 404. "names nothing": the call cannot name data of
   * a tenant.
   */
  foreign?: number | "names nothing";
  /** A stream that does not end: only its beginning is checked. */
  streams?: boolean;
}
