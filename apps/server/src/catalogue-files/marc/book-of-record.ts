import type { LanguageCode } from '@library/contract/books/languages.ts';
import { cleanLine, cleanText } from '@library/contract/fields/text.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { storedSentence } from '../../lib/sentences/stored-sentences.ts';
import type { CatalogueRow } from '../catalogue-row.ts';
import { mainScriptOf } from '../script.ts';
import { copiesOf } from './copies-of-record.ts';
import { descriptionOf, headingsOf, isbnsOf, numberIn, pagesOf, publicationOf } from './facts-of-record.ts';
import { categoryOf } from './marc-categories.ts';
import { languageByScript, languageOfMarc } from './marc-languages.ts';
import { controlOf, type MarcRecord, marcFieldsOf, subfieldOf } from './marc-record.ts';
import { type TidyText, withoutIsbd } from './marc-text.ts';
import { namesOf } from './names-of-record.ts';
import { ownSystem } from './own-system.ts';
import { titlesOf } from './titles-of-record.ts';

/** Kinds of records that are not books: names and headings, holdings, classifications. */
const otherKinds: Record<string, string> = {
  z: 'This record describes a name or a heading, not a book.',
  u: 'This record describes holdings, not a book.',
  v: 'This record describes holdings, not a book.',
  x: 'This record describes holdings, not a book.',
  y: 'This record describes holdings, not a book.',
  w: 'This record describes a classification, not a book.',
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const refusedRow = (title: string, refused: string): CatalogueRow => ({
  title,
  other_titles: [],
  copies: [],
  notes: [],
  refused,
});

/** Converts a MARC record to a row of our catalogue. `notes` are the parser's remarks about the record. */
export function bookOfRecord(record: MarcRecord, notes: readonly string[] = []): CatalogueRow {
  const { leader } = record;
  // Fields end with ISBD punctuation unless the leader has "c", which means that it was omitted.
  const tidy: TidyText = leader[18] === 'c' ? cleanLine : (text) => withoutIsbd(cleanLine(text));
  const isOurs = controlOf(record, '003')?.trim() === ownSystem;
  const { title, other_titles, volume } = titlesOf(record, tidy, isOurs ? 'abp' : undefined);
  if (leader[5] === 'd') return refusedRow(title, 'This record is marked as deleted.');
  const otherKind = otherKinds[leader[6] ?? ''];
  if (otherKind) return refusedRow(title, otherKind);
  if (title === '') return refusedRow('', 'This record has no title (field 245).');
  const language = languageIn(record, title, isOurs);
  const names = namesOf(record, tidy);
  const headings = headingsOf(record, tidy);
  const category = headings.own[0] ?? categoryOf(headings.others);
  const [isbn, ...furtherIsbns] = isbnsOf(record, isOurs);
  const { copies, leftOut } = copiesOf(record);
  const id = controlOf(record, '001')?.trim() ?? '';
  const edition = tidy(subfieldOf(marcFieldsOf(record, '250')[0] ?? noField, 'a') ?? '');
  return {
    ...(isOurs && uuid.test(id) ? { book_id: id.toLowerCase() } : {}),
    title,
    author: names.author,
    ...publicationOf(record, tidy),
    category: category === undefined ? undefined : cleanLine(category),
    language: language.code,
    isbn,
    translator: names.translator,
    edition: edition || undefined,
    pages: pagesOf(record),
    volume,
    volume_no: isOurs
      ? numberIn(subfieldOf(marcFieldsOf(record, '490')[0] ?? noField, 'v'))
      : numberIn(volume),
    description: cleanText(descriptionOf(record) ?? '') || undefined,
    other_titles,
    copies,
    notes: [
      ...notes,
      ...language.notes,
      ...(names.others.length > 0
        ? [storedSentence(msg('Also named in the record: {names}.', { names: names.others.join('; ') }))]
        : []),
      ...(furtherIsbns.length > 0
        ? [storedSentence(msg('Further ISBNs in the record: {isbns}.', { isbns: furtherIsbns.join(', ') }))]
        : []),
      ...(category === undefined && headings.others.length > 0
        ? [
            storedSentence(
              msg('No category fits its subjects: {subjects}.', {
                subjects: headings.others.slice(0, 5).join('; '),
              }),
            ),
          ]
        : []),
      ...classNotes(record),
      ...(leftOut > 0 ? ['Copies that were withdrawn or lost are left out.'] : []),
    ],
  };
}

const noField = { tag: '', ind1: ' ', ind2: ' ', subfields: [] };

function languageIn(
  record: MarcRecord,
  title: string,
  isOurs: boolean,
): { code: LanguageCode | undefined; notes: string[] } {
  const [inField] = marcFieldsOf(record, '041');
  const code = (inField && subfieldOf(inField, 'a')) ?? controlOf(record, '008')?.slice(35, 38) ?? '';
  // Older records join several codes: "arabeng".
  const stated = languageOfMarc(code.trim().slice(0, 3));
  if (isOurs) return { code: stated, notes: [] };
  const script = mainScriptOf(title);
  const language = languageByScript(stated, script, title);
  const notes: string[] = [];
  if (stated && language !== stated)
    notes.push(
      storedSentence(
        msg(
          'The record says "{code}" as its language, which doesn\'t fit the script of its title. Please check it.',
          { code: code.trim() },
        ),
      ),
    );
  if (script === 'latin' && ['bn', 'ar', 'ur', 'fa', 'hi'].includes(language ?? ''))
    notes.push('The title is in Latin letters only. Please type it as it is printed.');
  return { code: language, notes };
}

/** The catalogue has no field for the Dewey class, so it becomes a note. */
function classNotes(record: MarcRecord): string[] {
  const classes = marcFieldsOf(record, '082').flatMap((field) => subfieldOf(field, 'a')?.trim() ?? []);
  return classes.length > 0
    ? [storedSentence(msg('Dewey: {classes}.', { classes: [...new Set(classes)].join(', ') }))]
    : [];
}
