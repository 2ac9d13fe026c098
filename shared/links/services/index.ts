import type { LinkService } from "../service.ts";
import { anyHost } from "./any-host.ts";
import { boardServices } from "./boards-and-figures.ts";
import { documentServices } from "./documents.ts";
import { filmServices } from "./films-and-music.ts";
import { googleServices } from "./google.ts";
import { peopleServices } from "./people.ts";

/** All services, those with hosts of their own first. */
export const linkServices: readonly LinkService[] = [
  ...googleServices,
  ...filmServices,
  ...documentServices,
  ...boardServices,
  ...peopleServices,
  ...anyHost,
];
