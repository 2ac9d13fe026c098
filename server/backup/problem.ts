/** Why a backup cannot be made, read or restored. The message says what to do; an operator needs no other information. */
export class BackupProblem extends Error {}
