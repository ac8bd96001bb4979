/** The reason why a backup cannot be made or restored, as a sentence for the person who runs the command. */
export class BackupError extends Error {}
