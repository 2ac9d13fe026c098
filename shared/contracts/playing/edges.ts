/** The edges of the picture, as people see it. In a separate file, so that the resolver does not load the schemas. */
export const edges = ["top", "right", "bottom", "left"] as const;
export type Edge = (typeof edges)[number];
