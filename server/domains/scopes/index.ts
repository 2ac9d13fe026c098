export { folderFor, requireFolderInScope } from "./folder-for.ts";
export { isInScope, requireInScope, seenEmergencies } from "./require-in-scope.ts";
export { requirePlanInScope } from "./require-plan-in-scope.ts";
export { addScopeGuard } from "./scope-guard.ts";
export { scopeNames } from "./scope-names.ts";
export { seenSources } from "./seen-sources.ts";
export {
  among,
  amongMedia,
  amongTargets,
  ownsTarget,
  type Sight,
  seesTarget,
  sightOf,
  type Viewing,
} from "./sight.ts";
