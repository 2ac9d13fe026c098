export { folderFor, requireFolderInScope } from "./folder-for.ts";
export { changeableOf, mayCallAbout } from "./may-call.ts";
export { isOwnWork, keyOf, type Maker, ownWork } from "./own-work.ts";
export { ownedOf } from "./owned.ts";
export { isInScope, requireInScope, thoseInScope } from "./require-in-scope.ts";
export { requirePlanInScope } from "./require-plan-in-scope.ts";
export { addScopeGuard } from "./scope-guard.ts";
export { namesOfScopes, type ScopeNames, scopeNames } from "./scope-names.ts";
export { seenSources, sourcesInSight } from "./seen-sources.ts";
export { amongSubjects, seenSubjects } from "./seen-subjects.ts";
export {
  among,
  amongMedia,
  amongTargets,
  type Sight,
  seesTarget,
  sightOf,
  type Viewing,
} from "./sight.ts";
