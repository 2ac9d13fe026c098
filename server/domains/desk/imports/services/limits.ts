/** The most that an import reads from a service. */
export const maxThings = 5000;
