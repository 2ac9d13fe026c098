import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { timesOfGroups } from "./place-times.tsx";

it("asks for the times of groups one after another, and goes on after one that cannot be asked", async () => {
  const open: number[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    open.push(open.length);
    await new Promise((resolve) => setTimeout(resolve, 1));
    return Response.json({ at: open.pop() }, { status: url.includes("groupId=2") ? 404 : 200 });
  });
  const found = await new QueryClient().fetchQuery(timesOfGroups(["group:1", "group:2", "group:3"]));
  expect(found).toEqual({ "group:1": { at: 0 }, "group:2": undefined, "group:3": { at: 0 } });
});
