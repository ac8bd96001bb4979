import type {
  Import,
  ImportLine,
  ImportRow,
  ImportState,
  RowDecision,
} from '@library/contract/intake/imports.ts';
import { inLocale } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { fieldNames } from './mapping.ts';

const list = inLocale((locale) => new Intl.ListFormat(locale));

export const stateNames = (): Record<ImportState, string> => ({
  read: t('Columns to choose'),
  mapped: t('Being checked'),
  checked: t('Ready'),
  applying: t('Being added'),
  applied: t('Added'),
  undoing: t('Being undone'),
  undone: t('Undone'),
});

/** For each decision about rows: the name of its tab, the text above its rows, and the text for no rows. */
export const decisionNames = (): Record<RowDecision, { tab: string; text: string; none: string }> => ({
  new: { tab: t('New'), text: t('These books will be added.'), none: t('No new books') },
  update: {
    tab: t('To update'),
    text: t('We have these books, and the list adds to them.'),
    none: t('Nothing to update'),
  },
  unclear: {
    tab: t('Unclear'),
    text: t("These may be books that we have. Decide each one; until then they're left alone."),
    none: t('Nothing is unclear'),
  },
  repeated: {
    tab: t('Repeated'),
    text: t('An earlier row has the same book. Their copies go to that one.'),
    none: t('No repeated rows'),
  },
  same: {
    tab: t('The same'),
    text: t('We have these books, and nothing about them changes.'),
    none: t('No books that we have'),
  },
  refused: {
    tab: t('Refused'),
    text: t("These rows can't be added. Correct them in the file and upload it again."),
    none: t('No refused rows'),
  },
  left_out: { tab: t('Left out'), text: t("You've left these rows out."), none: t('Nothing left out') },
});
export const decisions = [
  'new',
  'update',
  'unclear',
  'repeated',
  'same',
  'refused',
  'left_out',
] as const satisfies readonly RowDecision[];

/** The text above the rows of a tab; in the past tense once the import is applied. */
export function textOfTab(decision: RowDecision, { state }: Pick<Import, 'state'>): string {
  if (state === 'checked') return decisionNames()[decision].text;
  if (decision === 'new') return t('These books were new.');
  return decision === 'update'
    ? t('We had these books, and the list added to them.')
    : decisionNames()[decision].text;
}

/** Whether an import would add or change anything. */
export function addsAnything({
  counts,
  waiting,
  copies,
}: Pick<Import, 'counts' | 'waiting' | 'copies'>): boolean {
  return waiting > 0 && (counts?.new ?? 0) + (counts?.update ?? 0) + copies > 0;
}

/** What applying would do, as a sentence. */
export function planText(one: Pick<Import, 'counts' | 'waiting' | 'copies'>): string {
  if (!addsAnything(one)) return t('There is nothing to add.');
  const { counts, copies } = one;
  const [books, updates] = [counts?.new ?? 0, counts?.update ?? 0];
  const parts = [
    ...(books > 0 ? [t('{books, plural, one {# new book} other {# new books}}', { books })] : []),
    ...(updates > 0
      ? [t('{updates, plural, one {# book to update} other {# books to update}}', { updates })]
      : []),
    ...(copies > 0 ? [t('{copies, plural, one {# copy} other {# copies}}', { copies })] : []),
  ];
  return t('{parts}.', { parts: list().format(parts) });
}

/** What has become of an import, as a sentence. */
export function outcomeText({ counts, copies }: Pick<Import, 'counts' | 'copies'>): string {
  const [books, updates] = [counts?.new ?? 0, counts?.update ?? 0];
  return [
    addedText(books, copies),
    ...(updates > 0
      ? [t('{updates, plural, one {# book was updated.} other {# books were updated.}}', { updates })]
      : []),
  ].join(' ');
}

function addedText(books: number, copies: number): string {
  if (copies === 0)
    return t('{books, plural, one {# book was added.} other {# books were added.}}', { books });
  if (books === 0)
    return t('{copies, plural, one {# copy was added.} other {# copies were added.}}', { copies });
  return t(
    '{books, plural, one {# book} other {# books}} and {copies, plural, one {# copy} other {# copies}} were added.',
    { books, copies },
  );
}

/** What a row adds to our book, and what it changes: 'Adds: ISBN, Language, another title. Changes: Publisher.' */
export function changesText({ changes, adds_titles, book, is_applied }: ImportRow): string {
  const names = fieldNames();
  const [filled, replaced] = [true, false].map((isEmpty) =>
    changes.filter((fact) => ((book?.facts[fact] ?? '') === '') === isEmpty).map((fact) => names[fact]),
  );
  const titles = adds_titles.length;
  const added = [
    ...(filled ?? []),
    ...(titles > 0 ? [t('{titles, plural, one {another title} other {# other titles}}', { titles })] : []),
  ].join(', ');
  const changed = (replaced ?? []).join(', ');
  return [
    ...(added ? [is_applied ? t('Added: {added}.', { added }) : t('Adds: {added}.', { added })] : []),
    ...(changed
      ? [is_applied ? t('Changed: {changed}.', { changed }) : t('Changes: {changed}.', { changed })]
      : []),
  ].join(' ');
}

const kindNames = { csv: 'CSV', xlsx: 'Excel', marc: 'MARC' } as const;

/** 'CSV · 6,576 rows'. */
export const fileText = ({ kind, rows }: Pick<ImportLine, 'kind' | 'rows'>): string =>
  `${kindNames[kind]} · ${t('{rows, plural, one {# row} other {# rows}}', { rows })}`;
