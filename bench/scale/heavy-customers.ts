import { Agent, request } from "node:http";
import { accountWith, type BenchAccount } from "../dashboard/account.ts";
import { fillToBounds } from "../dashboard/fill-to-bounds.ts";
import type { World } from "../player/world.ts";

/** Makes an account with 5,000 screens whose schedules, calendars and opening hours reach every bound. */
export async function fullOfDates(world: World): Promise<BenchAccount> {
  const account = await accountWith(world, "dates", 5_000);
  await fillToBounds(world.pool, account.id);
  return account;
}

const partBytes = 256 * 1024;

/** Uploads so many bytes as one file, as fast as the server takes them. */
export async function upload({ url }: World, { cookie }: BenchAccount, bytes: number): Promise<void> {
  const created = await fetch(`${url}/api/v1/uploads`, {
    method: "POST",
    headers: {
      cookie,
      "tus-resumable": "1.0.0",
      "upload-length": String(bytes),
      "upload-metadata": `filename ${Buffer.from("Film.mp4").toString("base64")}`,
    },
  });
  const location = created.headers.get("location");
  if (created.status !== 201 || !location) throw new Error(`The upload was refused: ${await created.text()}`);
  const part = Buffer.alloc(partBytes, "film");
  const agent = new Agent();
  await new Promise<void>((resolve, reject) => {
    const patch = request(new URL(location, url), {
      method: "PATCH",
      agent,
      headers: {
        cookie,
        "tus-resumable": "1.0.0",
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
        "content-length": String(bytes),
      },
    });
    patch.on("response", (response) => {
      response.resume();
      // A file that is not a film is refused after its last byte.
      response.on("end", () =>
        (response.statusCode ?? 500) < 500 ? resolve() : reject(new Error("upload failed")),
      );
    });
    patch.on("error", reject);
    let sent = 0;
    const more = () => {
      while (sent < bytes) {
        const next = part.subarray(0, Math.min(partBytes, bytes - sent));
        sent += next.length;
        if (!patch.write(next)) return void patch.once("drain", more);
      }
      patch.end();
    };
    more();
  });
  agent.destroy();
}
