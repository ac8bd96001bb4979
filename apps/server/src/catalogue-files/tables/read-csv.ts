import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { refusedFile } from '../refused-file.ts';
import { longestRow } from './longest-row.ts';
import { separatorOf } from './separator.ts';
import { textOfBytes } from './text-of-bytes.ts';

/** The length of the text in which the separator is detected, in characters. */
const sampleLength = 64 * 1024;

/** The rows of a CSV file in UTF-8 or UTF-16, with any common separator, without empty lines. Throws 422 for any other file. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<string[]> {
  const pieces = textOfBytes(bytes);
  let start = '';
  for await (const piece of { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) }) {
    start += piece;
    if (start.length >= sampleLength) break;
  }
  const parser = parse({
    delimiter: separatorOf(start),
    // A file that several programs have edited may mix line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  const text = async function* () {
    yield start;
    yield* pieces;
  };
  const source = Readable.from(text());
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const row of parser) {
      const cells: string[] = row;
      if (cells.some((cell) => cell.trim() !== '')) yield cells;
    }
  } catch (error) {
    throw error instanceof CsvError ? sentenceOf(error) : error;
  } finally {
    source.destroy();
  }
}

function sentenceOf(error: CsvError): Error {
  const line = Number(error.lines ?? 0);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return refusedFile(
      msg(
        'A quotation mark is opened near line {line} and never closed. Please correct it and upload the file again.',
        { line },
      ),
    );
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return refusedFile(
      msg('Line {line} is too long for a list of books. Perhaps a quotation mark is missing there.', {
        line,
      }),
    );
  }
  return refusedFile(msg("We couldn't read this table near line {line}.", { line }));
}
