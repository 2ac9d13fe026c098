/** Resolves when `work` has ended, at the latest after this time. */
export async function withinMs(ms: number, work: Promise<unknown>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    late = setTimeout(resolve, ms);
  });
  await Promise.race([work, patience]);
  clearTimeout(late);
}
