declare module "autocannon" {
  interface Client {
    setRequests(requests: { method: "GET"; path: string }[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    setupClient?: (client: Client) => void;
  }
  interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  const autocannon: (options: Options) => Promise<Result>;
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default autocannon;
}
