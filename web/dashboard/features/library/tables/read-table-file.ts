import { t } from "@lingui/core/macro";
import { maxTableFileBytes, readTableFile, type TableFile } from "#shared/contracts/library/data-sources.ts";
import type { TextEncoding } from "#shared/reading/encodings.ts";
import { ApiError, errorOf } from "#web/lib/api-error.ts";
import { fetchInTurn } from "#web/lib/fetch-in-turn.ts";
import { formatBytes } from "#web/lib/formats.ts";

/**
 * Returns the cells of a CSV or XLSX file. The server reads it, as it reads the file of a link. Throws ApiError with
 * words that say what to do.
 */
export async function cellsOfFile(file: File, encoding: TextEncoding | null): Promise<TableFile> {
  if (file.size > maxTableFileBytes) {
    const [size, limit] = [formatBytes(file.size), formatBytes(maxTableFileBytes)];
    throw new ApiError(
      "too_large",
      t`This file has ${size}. Files can have ${limit}: save only the sheet with the rows that you need.`,
    );
  }
  const query = encoding ? `?${new URLSearchParams({ encoding })}` : "";
  let answer: Response;
  try {
    answer = await fetchInTurn(readTableFile.path + query, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: file,
    });
  } catch {
    throw new ApiError("network", t`The file could not be sent. Check the network and choose it again.`);
  }
  const text = await answer.text();
  if (!answer.ok) throw errorOf(answer.status, text);
  return readTableFile.response.parse(JSON.parse(text));
}
