import { type ImportedFact, importedFacts } from '@library/contract/intake/import-mapping.ts';
import type { ImportRow, RowChoice } from '@library/contract/intake/imports.ts';
import { Link } from 'react-router';
import { otherTitleWords } from '../../book-parts/other-title-words.ts';
import { bookAddress } from '../../lib/book-address.ts';
import { t } from '../../lib/language/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { changesText, decisionNames } from './import-texts.ts';
import { useDecideRow } from './imports.api.ts';
import { fieldNames } from './mapping.ts';

/** One row of an import: its contents, what will happen to it and why. An unclear row is decided here. */
export function ImportRowCard({ importId, row }: { importId: string; row: ImportRow }) {
  const { theirs, book, copies, notes, left } = row;
  const isOpen = !row.is_applied && (row.decision === 'unclear' || row.is_decided);
  const facts = row.book
    ? importedFacts.filter((fact) =>
        isOpen ? fact in theirs || fact in (book?.facts ?? {}) : row.changes.includes(fact),
      )
    : [];
  const people = [theirs.author, theirs.publisher].filter((name) => name !== undefined);
  return (
    <li className="sheet flex flex-col gap-2 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <ScriptText
            as="p"
            text={row.title || t('No title')}
            className="own-width break-words font-semibold"
          />
          {people.length > 0 ? (
            <p className="break-words text-ink-soft text-sm">
              {people.map((name, index) => (
                <span key={name}>
                  {index > 0 ? ' · ' : null}
                  <ScriptText text={name} />
                </span>
              ))}
            </p>
          ) : null}
        </div>
        <span className="shrink-0 text-ink-faint text-xs tabular-nums">
          {t('Row {row}', { row: row.row })}
        </span>
      </div>
      {row.is_decided ? (
        <p>
          <Badge tone="good">
            {t('{decision}, decided by a person', { decision: decisionNames()[row.decision].tab })}
          </Badge>
        </p>
      ) : null}
      {row.reason ? <p className="break-words text-sm">{row.reason}</p> : null}
      {row.decision === 'update' ? <p className="break-words text-sm">{changesText(row)}</p> : null}
      {copies.length > 0 ? (
        <p className="break-words text-ink-soft text-sm">
          {copies
            .map(({ hall, label, count }) =>
              label === null
                ? t('{count, plural, one {# copy} other {# copies}} in {hall}', { count, hall })
                : t('{label} in {hall}', { label, hall }),
            )
            .join(', ')}
        </p>
      ) : null}
      {[...notes, ...left].map((note) => (
        <p key={note} className="break-words rounded-card bg-warning-soft px-3 py-2 text-sm">
          {note}
        </p>
      ))}
      {book && (facts.length > 0 || row.adds_titles.length > 0) ? (
        <Sides facts={facts} row={row} book={book} />
      ) : null}
      {isOpen ? <Decisions importId={importId} row={row} /> : null}
    </li>
  );
}

function Sides({
  facts,
  row,
  book,
}: {
  facts: ImportedFact[];
  row: ImportRow;
  book: NonNullable<ImportRow['book']>;
}) {
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table
        aria-label={t('Row {row} and our book', { row: row.row })}
        className="w-full table-fixed text-start text-sm"
      >
        <thead>
          <tr className="bg-sunken text-ink-soft">
            <th scope="col" className="w-24 px-3 py-2 text-start font-semibold">
              <span className="sr-only">{t('Field')}</span>
            </th>
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              {t('In the list')}
            </th>
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              <Link
                to={bookAddress(book.book_id)}
                className="inline-flex min-h-8 items-center text-action underline underline-offset-4"
              >
                {t('Our book')}
              </Link>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {facts.map((fact) => (
            <tr key={fact} className={row.changes.includes(fact) ? 'bg-action-soft' : undefined}>
              <th scope="row" className="px-3 py-2 text-start align-top font-medium text-ink-soft">
                {fieldNames()[fact]}
              </th>
              {[row.theirs[fact], book.facts[fact]].map((text, side) => (
                <td key={side === 0 ? 'theirs' : 'ours'} className="px-3 py-2 align-top">
                  <ScriptText text={text ?? '–'} className="line-clamp-4 break-words" />
                </td>
              ))}
            </tr>
          ))}
          {row.adds_titles.map(({ title, kind }) => (
            <tr key={`${kind} ${title}`} className="bg-action-soft">
              <th scope="row" className="px-3 py-2 text-start align-top font-medium text-ink-soft">
                {otherTitleWords()[kind]}
              </th>
              <td className="px-3 py-2 align-top">
                <ScriptText text={title} className="line-clamp-4 break-words" />
              </td>
              <td className="px-3 py-2 align-top">–</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Decisions({ importId, row }: { importId: string; row: ImportRow }) {
  const decide = useDecideRow(importId);
  const choose = (choice: RowChoice) => decide.mutate({ row: row.row, choice });
  return (
    <fieldset className="flex flex-wrap gap-2 pt-1" disabled={decide.isPending}>
      <legend className="sr-only">{t('What is row {row}?', { row: row.row })}</legend>
      {row.book ? <Button onClick={() => choose('book')}>{t("It's this book")}</Button> : null}
      <Button variant="secondary" onClick={() => choose('new')}>
        {t("It's a new book")}
      </Button>
      <Button variant="ghost" onClick={() => choose('left_out')}>
        {t('Leave it out')}
      </Button>
    </fieldset>
  );
}
