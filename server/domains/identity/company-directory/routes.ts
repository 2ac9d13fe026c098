import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/identity/company-directory.ts";
import { route } from "../../../http/route.ts";
import { getDirectory } from "./present.ts";
import { saveRoles } from "./save-roles.ts";
import { scimRoutes } from "./scim/routes.ts";
import { makeToken, revokeToken } from "./tokens.ts";

const who = ["customer"] as const;

/** The settings of the company's directory, and what the directory itself calls. */
export async function companyDirectoryRoutes(app: FastifyInstance): Promise<void> {
  route(app, { contract: contracts.getCompanyDirectory, who, verb: getDirectory });
  route(app, { contract: contracts.makeDirectoryToken, who, verb: makeToken });
  route(app, { contract: contracts.revokeDirectoryToken, who, verb: revokeToken });
  route(app, { contract: contracts.saveDirectoryRoles, who, verb: saveRoles });
  await scimRoutes(app);
}
