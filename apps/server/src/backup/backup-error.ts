/** Why a backup cannot be made or restored, as a sentence for the person at the machine. */
export class BackupError extends Error {}
