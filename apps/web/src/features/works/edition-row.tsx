import type { WorkBook } from '@library/contract/books/works.ts';
import { Link } from 'react-router';
import { bookAddress } from '../../lib/book-address.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { editionWords } from './edition-words.ts';

/** One book of a work: its title, other titles if given, the facts that distinguish it, and whether a copy is available. */
export function EditionRow({ book }: { book: WorkBook & { also_known_as?: readonly string[] } }) {
  const { book_id, title, author, available_copies, also_known_as = [] } = book;
  const words = editionWords(book);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to={bookAddress(book_id)}
          className="inline-flex min-h-11 max-w-full items-center font-medium underline decoration-line-strong underline-offset-4 hover:text-action md:min-h-0"
        >
          <ScriptText text={title} className="[overflow-wrap:anywhere]" />
        </Link>
        {also_known_as.length > 0 ? (
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {rich('Also known as {title}', {
              title: also_known_as.map((other, index) => (
                <span key={other}>
                  {index > 0 ? ' · ' : null}
                  <ScriptText text={other} />
                </span>
              )),
            })}
          </p>
        ) : null}
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          {author ? <ScriptText text={author} /> : null}
          {words.map((word, index) => (
            <span key={word}>
              {index > 0 || author ? ' · ' : null}
              <ScriptText text={word} />
            </span>
          ))}
        </p>
      </div>
      <Badge tone={available_copies > 0 ? 'good' : 'neutral'}>
        {available_copies > 0 ? t('On the shelf') : t('None on the shelf')}
      </Badge>
    </div>
  );
}
