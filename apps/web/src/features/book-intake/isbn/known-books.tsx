import type { IsbnLookUp } from '@library/contract/intake/isbn-lookup.ts';
import { Cover } from '../../../book-parts/covers/cover.tsx';
import { t } from '../../../lib/language/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';

/** A book that the library has. */
export type KnownBook = IsbnLookUp['books'][number];

/** The facts that distinguish books with one ISBN. */
function noteOf({ author_name, volume, volume_no, edition, publisher_name }: KnownBook): string {
  return [
    author_name,
    volume ?? (volume_no && t('Volume {volume}', { volume: volume_no })),
    edition,
    publisher_name,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The library's books with the ISBN, each with a button that adds a copy. */
export function KnownBooks({
  books,
  busy,
  onAdd,
  onElsewhere,
}: {
  books: readonly KnownBook[];
  /** The id of the book whose copy is being added. */
  busy: string | null;
  onAdd: (book: KnownBook) => void;
  /** Asks outside sources for another book with the same ISBN; undefined where that makes no sense. */
  onElsewhere: (() => void) | undefined;
}) {
  return (
    <div>
      <p className="font-medium">
        {t('{count, plural, one {You have this.} other {You have {count} books with this number.}}', {
          count: books.length,
        })}
      </p>
      <ul className="mt-2 divide-y divide-line" aria-label={t('Books with this number')}>
        {books.map((book, index) => (
          <li key={book.book_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <Cover src={book.image_url} title={book.title} sizes="48px" eager className="w-12 shrink-0" />
            <div className="min-w-0 flex-1 basis-40">
              <ScriptText as="p" text={book.title} className="own-width font-medium" />
              <ScriptText as="p" text={noteOf(book)} className="own-width text-ink-soft text-sm" />
            </div>
            <Button
              {...(index === 0 ? { 'data-first': true } : {})}
              busy={busy === book.book_id}
              busyLabel={t('Adding...')}
              disabled={busy !== null}
              aria-label={t('Add a copy of {title}', { title: book.title })}
              onClick={() => onAdd(book)}
            >
              {t('Add a copy')}
            </Button>
          </li>
        ))}
      </ul>
      {onElsewhere ? (
        <Button variant="ghost" className="-ms-3.5 mt-1" onClick={onElsewhere}>
          {t("It's a different book")}
        </Button>
      ) : null}
    </div>
  );
}
