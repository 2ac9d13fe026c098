import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/** Returns the query client of a page: it retries passing failures of reads, and never repeats a write. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 3 && (!(error instanceof ApiError) || error.passing),
        retryDelay: (count, error) =>
          error instanceof ApiError && error.retryAfter !== null
            ? error.retryAfter * 1000
            : Math.min(8000, 500 * 2 ** count),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
