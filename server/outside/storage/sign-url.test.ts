import { expect, it } from "vitest";
import { querySigner } from "./sign-url.ts";

it("signs as Amazon's own example of a signed URL", () => {
  const sign = querySigner("examplebucket.s3.amazonaws.com", {
    keys: {
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    },
    region: "us-east-1",
    from: new Date("2013-05-24T00:00:00Z"),
    seconds: 86_400,
  });
  expect(sign("/test.txt")).toBe(
    "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request" +
      "&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host" +
      "&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  );
});
