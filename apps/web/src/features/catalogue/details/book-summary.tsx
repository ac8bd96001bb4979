import type { BookDetail } from '@library/contract/books/catalogue.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { knownAuthor } from '../../../book-parts/covers/cover-text.ts';
import { otherTitleWords } from '../../../book-parts/other-title-words.ts';
import { writeDigits } from '../../../lib/language/numbers.ts';
import { t } from '../../../lib/language/texts.ts';
import { languageName } from '../../../lib/wording/language-options.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { browseAddress } from '../browse-state.ts';
import { Rating } from '../rating.tsx';
import { BookHalls } from './book-halls.tsx';
import { NotAvailable } from './not-available.tsx';

/** What the server sends for a name that is not stored. */
const MISSING = 'N/A';

/** A book's names, rating, availability, halls and description. */
export function BookSummary({ book }: { book: BookDetail }) {
  return (
    <>
      <ScriptText as="h1" text={book.title} className="own-width text-2xl sm:text-3xl" />
      {knownAuthor(book.author) ? (
        <p className="mt-1 text-ink-soft text-lg">
          <BrowseLink filter={book.author_id ? { author_id: book.author_id } : null}>
            <ScriptText text={book.author} />
          </BrowseLink>
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Rating value={book.average_rating} count={book.rating_count} className="text-base" />
        <Badge tone={book.availability ? 'good' : 'neutral'} className="text-sm">
          {book.availability ? t('Available now') : t('Not available')}
        </Badge>
      </div>
      <dl className="mt-5 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 text-sm">
        {book.other_titles.length > 0 ? <OtherTitles titles={book.other_titles} /> : null}
        <Fact name={t('Translated by')} value={book.translator} />
        <Fact name={t('Volume')} value={volumeText(book)} />
        <Fact name={t('Edition')} value={book.edition} />
        <Fact name={t('Year')} value={digitsOf(book.year)} />
        <Fact name={t('Publisher')} value={book.publisher} />
        <Fact name={t('Category')} value={book.category}>
          <BrowseLink filter={book.category_id ? { category_id: book.category_id } : null}>
            <ScriptText text={book.category} />
          </BrowseLink>
        </Fact>
        <Fact name={t('Language')} value={book.language && languageName(book.language)} />
        <Fact name={t('Pages')} value={digitsOf(book.pages)} />
        <Fact name="ISBN" value={book.isbn} />
      </dl>
      <BookHalls halls={book.halls} />
      {book.availability ? null : <NotAvailable book={book} />}
      {book.description ? (
        <section aria-labelledby="description" className="mt-8">
          <h2 id="description" className="text-lg">
            {t('Description')}
          </h2>
          <ScriptText
            as="p"
            text={book.description}
            className="mt-2 max-w-prose whitespace-pre-line text-ink-soft"
          />
        </section>
      ) : null}
    </>
  );
}

/** The other titles of the book, each with its kind. */
function OtherTitles({ titles }: { titles: BookDetail['other_titles'] }) {
  return (
    <>
      <dt className="self-start text-ink-faint">{t('Also known as')}</dt>
      <dd className="min-w-0">
        <ul className="flex flex-col gap-1">
          {titles.map(({ title, kind }) => (
            <li key={title} className="[overflow-wrap:anywhere]">
              <ScriptText text={title} />{' '}
              <span className="text-ink-faint">({otherTitleWords()[kind].toLowerCase()})</span>
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}

/** The number in digits; null if there is none, or if another server of this contract omits it. */
function digitsOf(number: number | null | undefined): string | null {
  return number == null ? null : writeDigits(number);
}

/** The volume in the words of the book, or else by its number. */
function volumeText({ volume, volume_no }: BookDetail): string | null {
  return volume ?? digitsOf(volume_no);
}

/** A link to the books of an author or a category; plain text without an id, which other servers of this contract may omit. */
function BrowseLink({
  filter,
  children,
}: {
  filter: Parameters<typeof browseAddress>[0] | null;
  children: ReactNode;
}) {
  if (!filter) return children;
  return (
    <Link
      to={browseAddress(filter)}
      className="inline-flex min-h-11 max-w-full items-center underline [overflow-wrap:anywhere] *:min-w-0 decoration-line-strong underline-offset-4 hover:text-action hover:decoration-current md:min-h-0"
    >
      {children}
    </Link>
  );
}

/** A fact about the book; renders nothing if it is missing. */
function Fact({
  name,
  value,
  children,
}: {
  name: string;
  value: string | null | undefined;
  children?: ReactNode;
}) {
  if (!value || value === MISSING) return null;
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0">{children ?? <ScriptText text={value} />}</dd>
    </>
  );
}
