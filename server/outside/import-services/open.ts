import type { Env } from "../../env.ts";
import { importServicesDouble } from "./double/double.ts";
import type { ImportServices } from "./port.ts";
import { realImportServices } from "./real.ts";

/** Opens the services that customers come from. In development they are accounts in memory. */
export const openImportServices = ({ production }: Pick<Env, "production">): ImportServices =>
  production ? realImportServices() : importServicesDouble();
