import { editionFactsInput } from '@library/contract/books/edition-facts.ts';
import { isbnInput } from '@library/contract/books/isbn.ts';
import { type OtherTitle, otherTitlesAtMost } from '@library/contract/books/other-titles.ts';
import { labelForm } from '@library/contract/copies/typed-label.ts';
import { optionalLine, optionalText } from '@library/contract/fields/lines.ts';
import { titleFault, titleLine } from '@library/contract/fields/names.ts';
import { cleanLine, isReadable } from '@library/contract/fields/text.ts';
import { z } from 'zod';
import { type CatalogueRow, mostCopies } from '../../catalogue-files/catalogue-row.ts';
import { isId } from '../../lib/ids.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { storedSentence } from '../../lib/sentences/stored-sentences.ts';
import type { TheirCopies, TheirFacts, Theirs } from './rows.rules.ts';

/** A checked row: its data, or why it is refused. */
export interface ReadImportRow {
  theirs: Theirs;
  /** The notes in their stored form. */
  notes: string[];
  refused: string | null;
  /** The name of a hall that the library does not have. */
  unknownHall: string | null;
}

/** The library's halls by the names that files may use for them. */
export interface KnownHalls {
  /** The id and name of each hall by `hallKey`. */
  byKey: ReadonlyMap<string, { hall_id: string; name: string }>;
  /** The hall for rows that give none. */
  fallback: { hall_id: string; name: string } | null;
}

/** The form in which names of halls are compared. */
export const hallKey = (name: string): string => cleanLine(name).toLowerCase().replace(/\s+/g, ' ');

const factsSchema = z.object({
  title: titleLine('Title', 300),
  author: optionalLine('Author', 200),
  publisher: optionalLine('Publisher', 200),
  category: optionalLine('Category', 200),
  isbn: isbnInput,
  description: optionalText('Description', 5000),
  ...editionFactsInput,
});

/** Labels in the library's own form that have more digits would use up the range of numbers. */
const tooHighLabel = /^C\d{8,}$/;

/** Checks a row by the rules of the catalogue and matches its halls with the library's. */
export function readRow(row: CatalogueRow, halls: KnownHalls): ReadImportRow {
  const notes = [...row.notes];
  const parsed = factsSchema.safeParse({ ...row });
  const facts = parsed.success
    ? given({ ...parsed.data, language: row.language })
    : { title: cleanLine(row.title) };
  let refused =
    row.refused ?? (parsed.success ? faultOfNames(facts) : (parsed.error.issues[0]?.message ?? null));
  const book_id = row.book_id !== undefined && isId(row.book_id) ? row.book_id.toLowerCase() : null;
  if (row.book_id !== undefined && book_id === null)
    notes.push(
      storedSentence(msg("“{number}” isn't the number of one of our books.", { number: row.book_id })),
    );
  const copies: TheirCopies[] = [];
  let unknownHall: string | null = null;
  for (const one of row.copies) {
    const read = readCopies(one, halls);
    if ('copies' in read) copies.push(read.copies);
    else {
      refused ??= read.fault;
      unknownHall ??= read.unknownHall ?? null;
    }
  }
  const count = copies.reduce((sum, each) => sum + each.count, 0);
  if (count > mostCopies)
    refused ??= storedSentence(
      msg(
        'This row has {count, number} copies, and a row can have at most {mostCopies}. Divide them among several rows.',
        { count, mostCopies },
      ),
    );
  const labels = copies.flatMap(({ label }) => label ?? []);
  if (new Set(labels).size < labels.length) refused ??= 'This row has the same label twice.';
  const { title = '', ...others } = facts;
  const other_titles = otherTitlesOf(row, notes);
  const theirs = { book_id, facts: { title, ...others }, other_titles, copies };
  return { theirs, notes, refused, unknownHall };
}

const longestTitle = 300;

function otherTitlesOf(row: CatalogueRow, notes: string[]): OtherTitle[] {
  const clean = row.other_titles.map(({ title, kind }) => ({ title: cleanLine(title), kind }));
  const fit = clean.filter(({ title }) => isReadable(title) && title.length <= longestTitle);
  const taken = fit.slice(0, otherTitlesAtMost);
  const leftOut = clean.length - taken.length;
  if (leftOut > 0)
    notes.push(storedSentence(msg('We leave out {leftOut} of its other titles.', { leftOut })));
  return taken;
}

function given(facts: Record<string, string | number | null | undefined>): TheirFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value != null)) as TheirFacts;
}

function faultOfNames({ author, publisher, category }: TheirFacts): string | null {
  const named = { Author: author, Publisher: publisher, Category: category };
  for (const [label, name] of Object.entries(named)) {
    const fault = name === undefined ? null : titleFault(label, name);
    if (fault) return fault;
  }
  return null;
}

function readCopies(
  { hall, label, count = 1 }: CatalogueRow['copies'][number],
  { byKey, fallback }: KnownHalls,
): { copies: TheirCopies } | { fault: string; unknownHall?: string } {
  const name = hall === undefined ? '' : cleanLine(hall);
  const place = name === '' ? fallback : byKey.get(hallKey(name));
  if (!place) {
    return name === ''
      ? { fault: 'This row has copies but names no hall. Choose a hall for such rows.' }
      : {
          fault: storedSentence(msg('We have no hall called “{name}”. Choose one of ours for it.', { name })),
          unknownHall: name,
        };
  }
  const code = label === undefined ? null : cleanLine(label).toUpperCase();
  if (code !== null && (!labelForm.test(code) || tooHighLabel.test(code))) {
    return { fault: storedSentence(msg("“{label}” can't be the label of a copy.", { label: label ?? '' })) };
  }
  return {
    copies: { hall: place.name, hall_id: place.hall_id, label: code, count: code === null ? count : 1 },
  };
}
