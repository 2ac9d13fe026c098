import { paths } from "#web/site/paths.ts";
import { AppPicture } from "./app-picture.tsx";
import { type AppId, appTexts } from "./app-texts.ts";

/** Renders an app as a picture with its name and purpose, which leads to its page. */
export const AppTile = ({ id }: { id: AppId }) => (
  <li>
    <a className="gallery-tile" href={paths.app(id)}>
      <AppPicture id={id} className="gallery-picture" />
      <span>{appTexts[id].name}</span>
      <small>{appTexts[id].purpose}</small>
    </a>
  </li>
);
