/** What is left to do after a failed change whose hook or page shows the failure: nothing. */
export function alreadyShown(): void {}
