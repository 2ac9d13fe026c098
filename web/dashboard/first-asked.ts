import { createQueryClient } from "#web/lib/query-client.ts";
import { meQuery } from "./queries/me.ts";

export const client = createQueryClient();
// Every page needs it. Imported before the routes, whose module asks for the many files of the first page: behind them it
// would wait for a second and a half on a slow network.
void client.prefetchQuery(meQuery);
