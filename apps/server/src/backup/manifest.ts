import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Increased when the layout of backups changes; older programs then refuse them. */
export const formatVersion = 1;

/** The part of a backup's first file that is the same in every version of the format. */
export const labelSchema = z.object({
  format: z.literal('lending-library-backup'),
  format_version: z.number().int().positive(),
});

/** The first file of a backup of this version. */
export const manifestSchema = labelSchema.extend({
  library_name: z.string(),
  /** The server's secret, which decrypts values in the tables; absent when the environment holds it. */
  server_secret: z.string().optional(),
  made_at: z.iso.datetime(),
  /** The version of the PostgreSQL that the backup was made from. */
  postgres: z.string(),
  /** Names of the migrations that the database had, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** The tables in an order in which they can be filled: referenced tables come first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The last file of a backup: row and file counts, and SHA-256 checksums of the contents before it. */
export const sumsSchema = z.object({
  manifest: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  covers: z.object({ files: z.number().int(), sha256: z.string() }),
});

export type Sums = z.infer<typeof sumsSchema>;

const newline = 0x0a;

/** Computes counts and checksums of a backup's contents while it is written, read, or read back from the database. */
export class ChecksumBuilder {
  readonly #manifest: string;
  readonly #tables: Map<string, { rows: number; hash: ReturnType<typeof createHash> }>;
  readonly #covers = { files: 0, hash: createHash('sha256') };

  constructor(tables: { name: string }[], manifest: Buffer) {
    this.#manifest = createHash('sha256').update(manifest).digest('hex');
    this.#tables = new Map(tables.map(({ name }) => [name, { rows: 0, hash: createHash('sha256') }]));
  }

  /** Adds whole rows of a table in COPY's text format, one per line. Throws for a table that the manifest does not name. */
  addRows(table: string, content: Buffer): void {
    const sum = this.#tables.get(table);
    if (!sum) throw new Error(`There is no table ${table}.`);
    sum.hash.update(content);
    for (let at = content.indexOf(newline); at !== -1; at = content.indexOf(newline, at + 1)) sum.rows += 1;
  }

  addCover(name: string, content: Buffer): void {
    this.#covers.files += 1;
    this.#covers.hash.update(`${name} ${content.length}\n`).update(content);
  }

  /** The checksums of everything that was added; to be called once, at the end. */
  end(): Sums {
    const tables = [...this.#tables].map(([name, { rows, hash }]) => [
      name,
      { rows, sha256: hash.digest('hex') },
    ]);
    return {
      manifest: this.#manifest,
      tables: Object.fromEntries(tables),
      covers: { files: this.#covers.files, sha256: this.#covers.hash.digest('hex') },
    };
  }
}
