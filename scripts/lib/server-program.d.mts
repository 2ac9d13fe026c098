export const serverProgram: readonly string[];
export const oneOfSeveral: readonly string[];
