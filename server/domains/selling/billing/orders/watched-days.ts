/** Banks authorise up to five days after the attempt; one more for us. */
export const watchedDays = 6;
/** Debits are asked for some days after their orders. */
export const debitDays = 3;
