const key = "vitrine-designs";

/**
 * Returns false where a person wants pictures in place of drawn designs: `?designs=picture` in the player's URL, which
 * this device remembers until `?designs=drawn`. `store` is null where storage is not allowed.
 */
export function wantsDrawnDesigns(
  store: Pick<Storage, "getItem" | "setItem"> | null,
  address: string,
): boolean {
  const requested = new URL(address).searchParams.get("designs");
  if (requested === "picture" || requested === "drawn") store?.setItem(key, requested);
  return (requested ?? store?.getItem(key)) !== "picture";
}
