import path from 'node:path';
import { z } from 'zod';

export const backupVariables = {
  BACKUP_DAILY: z.enum(['on', 'off']).default('on'),
  BACKUP_DIR: z.string().optional(),
  BACKUPS_KEPT: z.coerce.number().int().min(1).default(14),
};

export interface BackupSettings {
  /** Whether the server makes a backup every day. */
  daily: boolean;
  /** The absolute path of the folder for backups; null to use the one in the data folder. */
  folder: string | null;
  /** The number of daily backups to retain. */
  kept: number;
}

export function readBackups({
  BACKUP_DAILY,
  BACKUP_DIR,
  BACKUPS_KEPT,
}: {
  BACKUP_DAILY: 'on' | 'off';
  BACKUP_DIR?: string;
  BACKUPS_KEPT: number;
}): BackupSettings {
  return {
    daily: BACKUP_DAILY === 'on',
    folder: BACKUP_DIR === undefined ? null : path.resolve(BACKUP_DIR),
    kept: BACKUPS_KEPT,
  };
}
