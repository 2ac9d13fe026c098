import { paths } from "#web/site/paths.ts";
import type { GalleryTemplate } from "../../content/content.ts";

/** Renders a template as a picture with its name, which leads to its page. `id`: the place of its occasion. */
export function TemplateTile({ template, id }: { template: GalleryTemplate; id?: string | undefined }) {
  return (
    <li id={id}>
      <a className="gallery-tile" href={paths.template(template.id)}>
        <img src={template.picture} width="640" height="360" alt="" loading="lazy" decoding="async" />
        <span>{template.name}</span>
      </a>
    </li>
  );
}
