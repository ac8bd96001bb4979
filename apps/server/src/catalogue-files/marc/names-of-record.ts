import { type Written, writtenFields } from './linked-fields.ts';
import { type DataField, type MarcRecord, subfieldOf, subfieldsOf } from './marc-record.ts';
import type { TidyText } from './marc-text.ts';

const translatorWords = /^trl$|translator|অনুবাদ|مترجم|ترجمة/iu;
const authorWords = /^aut$|author|লেখক|مؤلف|تأليف/iu;

const roleOf = (field: DataField) =>
  subfieldsOf(field, 'e4')
    .map(({ value }) => value.replace(/^.*\/relators\//, '').trim())
    .join(' ');

const hasRole = ({ printed, other }: Written, words: RegExp) =>
  [printed, other].some(
    (field) =>
      field !== null &&
      subfieldsOf(field, 'e4').some(({ value }) => words.test(value.replace(/^.*\/relators\//, '').trim())),
  );

/** A name in its usual order: in an inverted name, the part before the comma moves to the end. */
function nameIn(field: DataField, tidy: TidyText): string {
  const name = tidy(subfieldOf(field, 'a') ?? '');
  const parts = name.split(/[,،]\s*/u);
  const [last = '', first = ''] = parts;
  const isInverted = field.tag.endsWith('00') && field.ind1 === '1' && parts.length === 2 && first !== '';
  return isInverted ? `${first} ${last}` : name;
}

/**
 * The authors, translators and other names of a record. Without a main entry, the first added name that is no translator is an
 * author.
 */
export function namesOf(
  record: MarcRecord,
  tidy: TidyText,
): { author: string | undefined; translator: string | undefined; others: string[] } {
  const mains = writtenFields(record, '100', '110', '111');
  const added = writtenFields(record, '700', '710');
  const { translators = [], rest = [] } = Object.groupBy(added, (one) =>
    hasRole(one, translatorWords) ? 'translators' : 'rest',
  );
  const [main] = mains.length > 0 ? mains : rest;
  const { coAuthors = [], others = [] } = Object.groupBy(
    rest.filter((one) => one !== main),
    (one) => (hasRole(one, authorWords) ? 'coAuthors' : 'others'),
  );
  const text = ({ printed }: Written) => nameIn(printed, tidy);
  const names = [...(main ? [main] : []), ...coAuthors].map(text).filter((name) => name !== '');
  return {
    author: names.length > 0 ? [...new Set(names)].join(', ') : undefined,
    translator:
      translators
        .map(text)
        .filter((name) => name !== '')
        .join(', ') || undefined,
    others: others.map((one) => [text(one), roleOf(one.printed)].filter(Boolean).join(', ')).filter(Boolean),
  };
}
