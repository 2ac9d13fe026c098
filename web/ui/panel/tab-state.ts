/** The state of a link to another tab of the same page: what is above the tabs stays where it is, with the focus. */
export const tabState = { tab: true } as const;
export const isTab = (state: unknown): boolean => (state as Partial<typeof tabState> | null)?.tab === true;
