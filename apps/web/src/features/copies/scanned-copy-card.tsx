import type { ScannedCopy } from '@library/contract/copies/scanned-copy.ts';
import { BookRow } from '../../book-parts/book-row.tsx';
import { bookAddress } from '../../lib/book-address.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { copyAddress } from '../../lib/staff-addresses.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/text/day.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { TellSighting } from './tell-sighting.tsx';

/** The book of a scanned copy, its hall, and the next step for the person who holds it. */
export function ScannedCopyCard({ copy }: { copy: ScannedCopy }) {
  const { book, label, may_open, own_due_date } = copy;
  const main = may_open
    ? { to: copyAddress(label), text: t('See this copy') }
    : own_due_date
      ? { to: '/my-reads', text: t('See My books') }
      : null;
  return (
    <Card className="flex flex-col gap-6">
      <BookRow
        book={{
          title: book.title,
          author: book.author ?? '',
          category: book.category,
          image: book.image_url,
        }}
        to={bookAddress(book.book_id)}
      />
      <div className="flex flex-col gap-1">
        <h2 className="text-lg">
          {rich('This copy belongs to {hall}', {
            hall: <ScriptText text={copy.hall} className="wrap-anywhere" />,
          })}
        </h2>
        <p className="text-ink-soft">
          <Advice copy={copy} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {main ? (
          <ButtonLink to={main.to} className="max-sm:w-full">
            {main.text}
          </ButtonLink>
        ) : null}
        <ButtonLink
          to={bookAddress(book.book_id)}
          variant={main ? 'secondary' : 'primary'}
          className="max-sm:w-full"
        >
          {t('See the book')}
        </ButtonLink>
      </div>
      {main || copy.standing === 'withdrawn' ? null : <TellSighting label={label} />}
    </Card>
  );
}

function Advice({ copy: { own_due_date, standing } }: { copy: ScannedCopy }) {
  if (own_due_date) {
    return rich("You've borrowed it. Please return it there by {day}.", { day: <Day iso={own_due_date} /> });
  }
  return texts()[standing];
}

const texts = () => ({
  in_use: t('Found it? Please take it there, or give it to a volunteer of the library.'),
  missing: t(
    'It was marked as lost. If you have it, please take it there, or give it to a volunteer of the library.',
  ),
  withdrawn: t(
    "It isn't part of the library any more. If you're not sure what to do with it, ask a volunteer.",
  ),
});
