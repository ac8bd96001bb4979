import { csvFileSchema } from '@library/contract/calls/csv-file.ts';
import type { FastifyReply } from 'fastify';
import { type Cell, csvText } from '../../lib/files/csv.ts';
import { FileStream, sendFileStream } from './file-response.ts';

const csvType = 'text/csv; charset=utf-8';

/** Without a byte order mark, Excel decodes UTF-8 in the local character set and shows Bengali as garbage. */
const byteOrderMark = '\uFEFF';

/**
 * A table that is too long for memory: its rows are read while it is sent. When a later read fails, the connection is broken off,
 * so that no client mistakes a part for the whole.
 */
export class CsvStream {
  readonly name: string;
  readonly header: readonly string[];
  /** The rows, in blocks of some hundred. */
  readonly blocks: AsyncIterable<readonly Cell[][]>;

  constructor(name: string, header: readonly string[], blocks: AsyncIterable<readonly Cell[][]>) {
    this.name = name;
    this.header = header;
    this.blocks = blocks;
  }
}

/** Sends a table as a file for spreadsheets. Throws when `file` is not a CSV file. */
export function sendCsv(reply: FastifyReply, file: unknown): FastifyReply {
  const { name, content } = csvFileSchema.parse(file);
  return headedReply(reply, name).send(byteOrderMark + content);
}

/** Sends a table while its rows are read. Throws when the first rows cannot be read, so that the caller gets a refusal. */
export function sendCsvStream(
  reply: FastifyReply,
  { name, header, blocks }: CsvStream,
): Promise<FastifyReply> {
  return sendFileStream(reply, new FileStream(name, csvType, csvPieces(header, blocks)));
}

async function* csvPieces(
  header: readonly string[],
  blocks: AsyncIterable<readonly Cell[][]>,
): AsyncGenerator<string> {
  let start: readonly string[] | null = header;
  for await (const rows of blocks) {
    const text = csvText(start, rows);
    // An empty chunk would end the file.
    if (text !== '') yield start ? byteOrderMark + text : text;
    start = null;
  }
  if (start) yield byteOrderMark + csvText(start, []);
}

function headedReply(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header('content-type', csvType)
    .header('content-disposition', `attachment; filename="${name}"`);
}
