import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/library/components.ts";
import * as comments from "#shared/contracts/library/design-comments.ts";
import { route } from "../../../http/route.ts";
import { commentDesign, deleteDesignComment, listDesignComments, resolveDesignComment } from "./comments.ts";
import {
  createComponent,
  deleteComponent,
  listComponents,
  restoreComponent,
  saveComponent,
} from "./components.ts";
import { listLostRows } from "./lost-rows.ts";

export function designRoutes(app: FastifyInstance): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.listComponents, who, verb: listComponents });
  route(app, { contract: contracts.createComponent, who, verb: createComponent });
  route(app, { contract: contracts.saveComponent, who, verb: saveComponent });
  route(app, { contract: contracts.deleteComponent, who, verb: deleteComponent });
  route(app, { contract: contracts.restoreComponent, who, verb: restoreComponent });
  route(app, { contract: comments.listDesignComments, who, verb: listDesignComments });
  route(app, { contract: comments.commentDesign, who, verb: commentDesign });
  route(app, { contract: comments.resolveDesignComment, who, verb: resolveDesignComment });
  route(app, { contract: comments.deleteDesignComment, who, verb: deleteDesignComment });
  route(app, { contract: contracts.listLostRows, who, verb: listLostRows });
}
