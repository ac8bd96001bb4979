import { SaxesParser } from 'saxes';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { storedSentence } from '../../lib/sentences/stored-sentences.ts';
import type { FoundRecord } from './marc-record.ts';
import { RecordBuilder } from './marc-xml-record.ts';
import { decodedText, TextFault } from './xml-text.ts';

/** The maximum length of a text without any markup; no record of a library has a longer one. */
const longestPart = 1_000_000;

const noDeclarations =
  'This file declares a document type (DOCTYPE), which records of MARC never need. For safety we don\'t read such files. Please export it again, or remove the lines from "<!DOCTYPE" to its ">".';
const noRecords = 'There are no MARC records in this file.';
const tooLong = 'A part of this file is longer than any record can be. Everything before it was read.';

/** The reason why parsing a file stops. */
class Stop extends Error {}

/**
 * The records of a MARCXML file, in order, whatever elements surround them. Keeps one record in memory at a time. Only the five
 * entities of XML are known: a file with a document type declaration is refused before any entity is expanded.
 */
export async function* readMarcXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FoundRecord> {
  const found: FoundRecord[] = [];
  const builder = new RecordBuilder((record) => found.push(record));
  let count = 0;
  let sincePart = 0;
  const part = () => {
    sincePart = 0;
  };
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => {
    throw new Stop(noDeclarations);
  });
  parser.on('comment', part);
  parser.on('processinginstruction', part);
  parser.on('opentag', ({ name, attributes }) => {
    part();
    if (!builder.open(name, attributes)) throw new Stop(tooLong);
  });
  parser.on('closetag', ({ name }) => {
    part();
    builder.close(name);
  });
  const addText = (text: string) => {
    part();
    if (!builder.text(text)) throw new Stop(tooLong);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  let stop: string | null = null;
  try {
    for await (const text of decodedText(bytes)) {
      if (/<!DOCTYPE/i.test(text)) throw new Stop(noDeclarations);
      sincePart += text.length;
      parser.write(text);
      if (sincePart > longestPart) throw new Stop(tooLong);
      count += found.length;
      yield* found.splice(0);
    }
    parser.close();
  } catch (error) {
    stop = reasonOf(error, parser.line);
  }
  count += found.length;
  yield* found.splice(0);
  if (stop !== null) yield { refused: stop };
  else if (count === 0) yield { refused: noRecords };
}

function reasonOf(error: unknown, line: number): string {
  if (error instanceof Stop || error instanceof TextFault) return error.message;
  // All remaining errors come from the parser, and their messages are for programmers.
  if (!(error instanceof Error) || !/^\d+:\d+:|^\S+:\d+:\d+:/.test(error.message)) throw error;
  return storedSentence(
    msg('The XML is broken at line {line}. Everything before it was read; please export the file again.', {
      line,
    }),
  );
}
