import { useEffect, useState } from "react";
import type { Screen } from "#shared/contracts/playing/screens.ts";

export interface UprightPicture {
  image: HTMLImageElement;
  /** The address of the picture as people see it, for an `img`. */
  address: string;
  /** Width divided by height. */
  shape: number;
}

/** Loads a picture of a device and turns it as its display hangs. Null while it loads; "missing" when it cannot be read. */
export function useUprightPicture(
  address: string,
  orientation: Screen["orientation"],
): UprightPicture | "missing" | null {
  const [picture, setPicture] = useState<UprightPicture | "missing" | null>(null);
  useEffect(() => {
    let current = true;
    uprightPicture(address, orientation).then(
      (found) => current && setPicture(found),
      () => current && setPicture("missing"),
    );
    return () => {
      current = false;
    };
  }, [address, orientation]);
  return picture;
}

const loaded = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

async function uprightPicture(address: string, turn: number): Promise<UprightPicture> {
  const image = await loaded(address);
  if (turn === 0) return { image, address, shape: image.naturalWidth / image.naturalHeight };
  const { naturalWidth: across, naturalHeight: down } = image;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = turn % 180 === 0 ? [across, down] : [down, across];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((-turn * Math.PI) / 180);
  context.drawImage(image, -across / 2, -down / 2);
  const upright = canvas.toDataURL("image/jpeg", 0.9);
  return { image: await loaded(upright), address: upright, shape: canvas.width / canvas.height };
}
