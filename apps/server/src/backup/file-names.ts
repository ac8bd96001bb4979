const stamp = /^library-(daily-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** The file name of a backup. Daily backups have distinct names, because only they are ever removed automatically. */
export function backupName(moment: Date, kind: 'daily' | 'by hand'): string {
  const time = moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `library-${kind === 'daily' ? 'daily-' : ''}${time}Z.tar.gz`;
}

/** When the daily backup of this name was made; null for every other name. */
export function momentOfDaily(name: string): Date | null {
  const [, daily, year, month, day, hour, minute, second] = stamp.exec(name) ?? [];
  if (!daily) return null;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** Whether a file is the unfinished draft of a daily backup. */
export function isDraftOfDaily(name: string): boolean {
  const [, backup] = /^(.+)\.\d+\.part$/.exec(name) ?? [];
  return backup !== undefined && momentOfDaily(backup) !== null;
}
