import { Link } from 'react-router';
import { bookAddress } from '../../lib/book-address.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { Agreed } from './agreed.tsx';
import type { PassingQuestion } from './passing-dialogs.tsx';
import type { Passing } from './passings.api.ts';

/** A book that its reader can give to the caller directly, as an entry of a list. The page asks the questions. */
export function PassingToYou({
  passing,
  onAsk,
}: {
  passing: Passing;
  onAsk: (question: PassingQuestion) => void;
}) {
  const { book, hall, other, until } = passing;
  return (
    <li>
      <Card className="flex h-full flex-col">
        <h3 className="font-semibold text-base">
          <Link to={bookAddress(book.book_id)} className="underline-offset-4 hover:underline">
            <ScriptText text={book.title} className="line-clamp-3 break-words" />
          </Link>
        </h3>
        <p className="mt-2 text-pretty text-sm">
          {other ? (
            <Agreed
              sentence={rich('{name} will pass this book on to you.', {
                name: <ScriptText text={other.name} />,
              })}
              hall={hall.name}
              contact={other.contact}
              until={until}
            />
          ) : (
            rich('A reader of {hall} can pass this book on to you. Please answer by {moment}.', {
              hall: <ScriptText text={hall.name} />,
              moment: formatMoment(until),
            })
          )}
        </p>
        <RowActions of={book.title} className="mt-auto pt-4">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => onAsk({ ask: other ? 'receive' : 'agree', passing })}>
              {other ? t('I have the book') : t('Agree')}
            </Button>
            <Button variant="danger-ghost" onClick={() => onAsk({ ask: 'end', passing })}>
              {t('Decline')}
            </Button>
          </div>
        </RowActions>
      </Card>
    </li>
  );
}
