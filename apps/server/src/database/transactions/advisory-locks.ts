/**
 * The keys of the advisory locks that have a fixed number. Other keys are hashes of texts (`hashtextextended`). A released number
 * stays: during an update, processes of two versions have to wait for each other. (Those of the search index and of restores shared the
 * numbers of the daily backup and of the role's settings until they got their own.)
 */
export const advisoryLocks = {
  demo: 7_261_034,
  dailyBackup: 7_261_035,
  roleSettings: 7_261_036,
  searchIndex: 7_261_037,
  restore: 7_261_038,
  firstAdmin: 7_270_001,
} as const;
