import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/library/links.ts";
import { route } from "../../../http/route.ts";
import { copyLinkedFile } from "./copy-file.ts";
import { lookAtLink } from "./look-at-link.ts";

export function linkRoutes(app: FastifyInstance): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.lookAtLink, who, verb: lookAtLink });
  route(app, { contract: contracts.copyLinkedFile, who, verb: copyLinkedFile });
}
