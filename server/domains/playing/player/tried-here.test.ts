import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { cases } from "../../../testing/access-matrix/cases.ts";
import { aWorld } from "../../../testing/access-matrix/world.ts";
import { appForTests } from "../../../testing/test-app.ts";

const test = appForTests();

/** What a device without a session may still ask: nothing of it is content. */
const withoutContent = [
  "GET /player/v1/commands",
  "GET /player/v1/display",
  "GET /player/v1/events",
  "GET /player/v1/time",
  "POST /player/v1/commands/:id/receipt",
  "POST /player/v1/health",
  "POST /player/v1/heartbeat",
  "POST /player/v1/plays",
  "POST /player/v1/screenshots/:number",
];

it("a call that gives content is refused to a device with the key of a screen that is only tried", async () => {
  const world = await aWorld(test);
  await test.deps.db.execute(
    sql`update screens set is_tryout = true, licence_id = null where id = ${world.own.screenId}`,
  );
  const open: string[] = [];
  const refused: string[] = [];
  const ofScreens = test.app.guardedRoutes.flatMap(({ method, url, config }) =>
    config?.who?.includes("screen") ? [method].flat().map((verb) => `${verb} ${url}`) : [],
  );
  // These two end the key with which the others ask.
  const ending = ["POST /player/v1/key", "DELETE /player/v1/pairing"];
  for (const name of ofScreens.filter((one) => !ending.includes(one) && !one.startsWith("HEAD "))) {
    const routeCase = cases[name];
    if (!routeCase) throw new Error(`${name} has no case`);
    const request = await routeCase.call(world.own, world);
    const response = await world.own.screen.request({ ...request, payloadAsStream: true });
    response.stream().destroy();
    (response.statusCode === 403 ? refused : open).push(name);
  }
  expect(open.sort()).toEqual(withoutContent);
  expect(refused).toContain("GET /player/v1/manifest");
  expect(refused).toContain("GET /player/v1/files/:hash");
});
