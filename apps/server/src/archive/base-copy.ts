import { z } from 'zod';

/** A file of a base copy: its path in the cluster's folder, and the SHA-256 sums of its pieces, in order. */
const fileSchema = z.object({ path: z.string(), pieces: z.array(z.string()) });

/** The description of a base copy, as the archive stores it. */
const baseCopySchema = z.object({
  format: z.literal('lending-library-base'),
  format_version: z.literal(1),
  library_name: z.string(),
  /** The major version of PostgreSQL; no other version can read the files. */
  postgres: z.string(),
  /** When all files were copied: the earliest moment that can be restored from this copy. */
  ended_at: z.iso.datetime(),
  /** The first and the last segment of the log that recovery needs at least. */
  first_segment: z.string(),
  last_segment: z.string(),
  /** PostgreSQL's own note of the copy, `backup_label`. */
  label: z.string(),
  /** The password of the embedded database, and the server's secret; the secret is null when it is in the environment. */
  password: z.string(),
  server_secret: z.string().nullable(),
  folders: z.array(z.string()),
  files: z.array(fileSchema),
});
export type BaseCopy = z.infer<typeof baseCopySchema>;

/** Parses the description of a base copy; null for anything else, and for another version of the format. */
export function parseBaseCopy(content: Buffer | null): BaseCopy | null {
  try {
    return baseCopySchema.parse(JSON.parse(String(content)));
  } catch {
    return null;
  }
}
