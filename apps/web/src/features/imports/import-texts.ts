import type { Import, ImportLine, ImportRow, ImportState, RowDecision } from '@library/contract/imports.ts';
import { fieldNames } from './mapping.ts';

/** A number with its thousands apart. */
export const numberText = (number: number): string => number.toLocaleString('en');

/** '1 row', '6,576 rows'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;

export const stateNames: Record<ImportState, string> = {
  read: 'Columns to choose',
  mapped: 'Being checked',
  checked: 'Ready',
  applying: 'Being added',
  applied: 'Added',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** The tabs of the rows, in their order, and what each is about. */
export const decisionNames: Record<RowDecision, { tab: string; text: string; none: string }> = {
  new: { tab: 'New', text: 'These books will be added.', none: 'No new books' },
  update: {
    tab: 'To update',
    text: 'We have these books, and the list adds to them.',
    none: 'Nothing to update',
  },
  unclear: {
    tab: 'Unclear',
    text: 'These may be books that we have. Decide each; until then they are left alone.',
    none: 'Nothing is unclear',
  },
  repeated: {
    tab: 'Repeated',
    text: 'An earlier row has the same book. Their copies go to that one.',
    none: 'No repeated rows',
  },
  same: {
    tab: 'The same',
    text: 'We have these books, and nothing about them changes.',
    none: 'No books that we have',
  },
  refused: {
    tab: 'Refused',
    text: "These rows can't be added. Correct them in the file and upload it again.",
    none: 'No refused rows',
  },
  left_out: { tab: 'Left out', text: 'You have left these rows out.', none: 'Nothing left out' },
};
export const decisions = Object.keys(decisionNames) as RowDecision[];

/** What a tab is about; once the import is applied, in the past. */
export function textOfTab(decision: RowDecision, { state }: Pick<Import, 'state'>): string {
  if (state === 'checked') return decisionNames[decision].text;
  if (decision === 'new') return 'These books were new.';
  return decision === 'update'
    ? 'We had these books, and the list added to them.'
    : decisionNames[decision].text;
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
  if (!addsAnything(one)) return 'There is nothing to add.';
  const { counts, copies } = one;
  const parts = [
    ...(counts?.new ? [countText(counts.new, 'new book')] : []),
    ...(counts?.update ? [countText(counts.update, 'book to update', 'books to update')] : []),
    ...(copies > 0 ? [countText(copies, 'copy', 'copies')] : []),
  ];
  return `${new Intl.ListFormat('en').format(parts)}.`;
}

/** What has become of an import, as a sentence. */
export function outcomeText({ counts, copies }: Pick<Import, 'counts' | 'copies'>): string {
  const books = counts?.new ?? 0;
  const added = [
    ...(books > 0 || copies === 0 ? [countText(books, 'book')] : []),
    ...(copies > 0 ? [countText(copies, 'copy', 'copies')] : []),
  ];
  const were = books + copies === 1 ? 'was' : 'were';
  const updated = counts?.update ? ` ${countText(counts.update, 'book was', 'books were')} updated.` : '';
  return `${new Intl.ListFormat('en').format(added)} ${were} added.${updated}`;
}

/** What a row adds to our book, and what it changes: 'Adds: ISBN, Language, another title. Changes: Publisher.' */
export function changesText({ changes, adds_titles, book, is_applied }: ImportRow): string {
  const [filled, replaced] = [true, false].map((isEmpty) =>
    changes.filter((fact) => ((book?.facts[fact] ?? '') === '') === isEmpty).map((fact) => fieldNames[fact]),
  );
  const titles = { 0: [], 1: ['another title'] }[adds_titles.length] ?? [
    `${adds_titles.length} other titles`,
  ];
  const parts = [
    [is_applied ? 'Added' : 'Adds', [...(filled ?? []), ...titles]],
    [is_applied ? 'Changed' : 'Changes', replaced ?? []],
  ] as const;
  return parts
    .flatMap(([what, names]) => (names.length > 0 ? `${what}: ${names.join(', ')}.` : []))
    .join(' ');
}

const kindNames = { csv: 'CSV', xlsx: 'Excel', marc: 'MARC' } as const;

/** 'CSV · 6,576 rows'. */
export const fileText = ({ kind, rows }: Pick<ImportLine, 'kind' | 'rows'>): string =>
  `${kindNames[kind]} · ${countText(rows, 'row')}`;
