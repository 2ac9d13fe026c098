import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  deleteBrandFont,
  listBrandFonts,
  renameBrandFont,
  restoreBrandFont,
  uploadBrandFont,
} from "#shared/contracts/library/brand-fonts.ts";
import { call } from "#web/lib/api.ts";
import { ApiError, errorOf } from "#web/lib/api-error.ts";
import { fetchInTurn } from "#web/lib/fetch-in-turn.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";
import { accountKey } from "../../../queries/account-key.ts";

/** What a person says of a font file; what is empty, the file says. */
export interface FontUpload {
  file: File;
  /** The font that gets it; null: a new one. */
  fontId: number | null;
  name: string;
  style: string;
}

/** Sends a file that the person has confirmed. Throws ApiError with the fault of the file. */
async function sendFont({ file, fontId, name, style }: FontUpload): Promise<void> {
  const query = new URLSearchParams({
    confirmed: "true",
    ...(fontId !== null && { fontId: String(fontId) }),
    ...(style !== "" && { style }),
  });
  const answer = await fetchInTurn(`${uploadBrandFont.path}?${query}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  }).catch(() => {
    throw new ApiError("network", t`The file could not be sent. Check the network and choose it again.`);
  });
  const text = await answer.text();
  if (!answer.ok) throw errorOf(answer.status, text);
  const { id } = uploadBrandFont.response.parse(JSON.parse(text));
  if (name.trim() !== "") await call(renameBrandFont, { id, name: name.trim() });
}

/** Returns the designs with each own font that the person may see. */
export const useFontUses = () =>
  useQuery({
    ...answerOf(listBrandFonts, ["media", "font-uses"], {}),
    staleTime: 0,
  });

/** Returns how own fonts are added, renamed and removed. */
export function useFontWrites() {
  const onSuccess = useReadAgain(accountKey, ["media"]);
  return {
    add: useMutation({ mutationFn: sendFont, onSuccess, gcTime: 0 }),
    rename: useMutation({
      mutationFn: (change: { id: number; name: string }) => call(renameBrandFont, change),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(deleteBrandFont, { id }), onSuccess }),
    restore: useMutation({ mutationFn: (id: number) => call(restoreBrandFont, { id }), onSuccess }),
  };
}
