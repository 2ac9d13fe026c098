import { language } from "../../language.ts";

/** Taken by seeds/website-pictures.ts from the demo, in each language. */
const files = import.meta.glob<string>("./product/*/*.webp", { eager: true, import: "default" });

function addressOf(name: string, width: number): string {
  const address = files[`./product/${language}/${name}-${width}.webp`];
  if (!address) throw new Error(`there is no picture ${name} in ${language}`);
  return address;
}

/** Shows a page of the dashboard in the language of this page. */
export function ProductPicture({ name, alt, sizes }: { name: string; alt: string; sizes: string }) {
  const large = addressOf(name, 1280);
  return (
    <img
      src={large}
      srcSet={`${addressOf(name, 720)} 720w, ${large} 1280w`}
      sizes={sizes}
      width="1280"
      height="800"
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
