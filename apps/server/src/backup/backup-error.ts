/** Says why a backup cannot be made or restored, for the person who runs the command. */
export class BackupError extends Error {}
