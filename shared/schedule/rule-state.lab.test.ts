import { it } from "vitest";
import { agreesWithReference } from "./testing/agree-on-rules.ts";

it("agrees with a reference that merges nothing on 20,000 questions", () => {
  agreesWithReference(20_000);
}, 600_000);
