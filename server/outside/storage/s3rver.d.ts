declare module "s3rver" {
  import type { AddressInfo } from "node:net";

  /** The part of the test S3 server that the tests use; the package has no types. */
  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs?: string[] }[];
    });
    logger: { silent: boolean };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
  export = S3rver;
}
