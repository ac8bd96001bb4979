import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { Work } from '@library/contract/books/works.ts';
import { lazy, Suspense } from 'react';
import { t } from '../../lib/language/texts.ts';
import { EditionRow } from './edition-row.tsx';
import { otherLanguages } from './edition-words.ts';

const WorkActions = lazy(async () => ({ default: (await import('./work-actions.tsx')).WorkActions }));

/**
 * The other editions, translations and volumes of a book; for staff also the actions on them. Renders nothing for others if
 * there are no such books.
 */
export function OtherEditions({
  book,
  staff,
}: {
  book: { id: string; title: string; language: LanguageCode | null; work: Work | null };
  /** The role of a verified staff member; null for everybody else. */
  staff: 'volunteer' | 'admin' | null;
}) {
  // Other servers of this contract may omit the work.
  const books = book.work?.books ?? [];
  if (books.length === 0 && staff === null) return null;
  const languages = otherLanguages(book.language, books);
  return (
    <section aria-labelledby="other-editions" className="mt-8">
      <h2 id="other-editions" className="text-lg">
        {t('Other editions and volumes')}
      </h2>
      {languages ? (
        <p className="mt-1 text-ink-soft text-sm">{t('Also in {languages}', { languages })}</p>
      ) : null}
      {books.length > 0 ? (
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {books.map((other) => (
            <li key={other.book_id} className="py-2">
              <EditionRow book={other} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-soft text-sm">{t('None in the catalogue yet.')}</p>
      )}
      {staff === null ? null : (
        <Suspense fallback={<div className="mt-3 h-11" />}>
          <WorkActions book={book} isInWork={books.length > 0} staff={staff} />
        </Suspense>
      )}
    </section>
  );
}
