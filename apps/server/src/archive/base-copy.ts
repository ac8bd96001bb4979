import { z } from 'zod';

/** A file of a base copy: its path in the cluster's folder, and the SHA-256 sums of its pieces in their order. */
const fileSchema = z.object({ path: z.string(), pieces: z.array(z.string()) });

/** What the archive knows of one copy of the database's files. */
const baseCopySchema = z.object({
  format: z.literal('lending-library-base'),
  format_version: z.literal(1),
  library_name: z.string(),
  /** The major version of PostgreSQL, which alone can read the files. */
  postgres: z.string(),
  /** When all files were copied: the earliest moment that can be brought back from this copy. */
  ended_at: z.iso.datetime(),
  /** The pieces of the log with which recovery begins, and without which it cannot end. */
  first_segment: z.string(),
  last_segment: z.string(),
  /** PostgreSQL's own note of the copy, `backup_label`. */
  label: z.string(),
  /** The password of the embedded database, and the server's secret unless that is in the environment. */
  password: z.string(),
  server_secret: z.string().nullable(),
  folders: z.array(z.string()),
  files: z.array(fileSchema),
});
export type BaseCopy = z.infer<typeof baseCopySchema>;

/** Parses the description of a base copy; null when it is none of this version. */
export function parseBaseCopy(content: Buffer | null): BaseCopy | null {
  try {
    return baseCopySchema.parse(JSON.parse(String(content)));
  } catch {
    return null;
  }
}
