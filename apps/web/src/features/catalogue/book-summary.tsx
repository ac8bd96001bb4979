import type { BookDetail } from '@library/contract/catalogue.ts';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { BookHalls } from './book-halls.tsx';
import { Rating } from './rating.tsx';

/** A book's names, rating, availability, halls and description. */
export function BookSummary({ book }: { book: BookDetail }) {
  const byAuthor = new URLSearchParams({ search: book.author });
  return (
    <>
      <ScriptText as="h1" text={book.title} className="own-width text-2xl sm:text-3xl" />
      <p className="mt-2 text-ink-soft text-lg">
        <Link
          to={`/browse-books?${byAuthor}`}
          className="underline-offset-4 hover:text-action hover:underline"
        >
          <ScriptText text={book.author} />
        </Link>
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Rating value={book.average_rating} count={book.rating_count} className="text-base" />
        <Badge tone={book.availability ? 'good' : 'neutral'} className="text-sm">
          {book.availability ? 'Available now' : 'Not available'}
        </Badge>
      </div>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        <Fact name="Publisher" value={book.publisher} />
        <Fact name="Category" value={book.category} />
      </dl>
      <BookHalls halls={book.halls} />
      {book.description ? (
        <section aria-labelledby="description" className="mt-8">
          <h2 id="description" className="text-lg">
            Description
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0">
        <ScriptText text={value} />
      </dd>
    </>
  );
}
