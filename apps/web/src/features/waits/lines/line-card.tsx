import type { WaitingLine } from '@library/contract/lending/waits.ts';
import { TriangleAlert } from 'lucide-react';
import { BookLink } from '../../../book-parts/book-link.tsx';
import { t } from '../../../lib/language/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { RowActions } from '../../../ui/lists/row-actions.tsx';
import { Day } from '../../../ui/text/day.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { lineFacts } from './line-texts.ts';

/** A book for which people wait. If the line is too long for its copies, admins get a link to the book's inventory. */
export function LineCard({
  line,
  mayChange,
  onShow,
}: {
  line: WaitingLine;
  mayChange: boolean;
  onShow: () => void;
}) {
  const { book, longest_since, needs_copies } = line;
  const wanting = mayChange && needs_copies;
  return (
    <li>
      <Card className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 grow basis-72 flex-col gap-1">
          <h2 className="text-base">
            <BookLink book={book} />
          </h2>
          {book.author ? (
            <ScriptText as="p" text={book.author} className="wrap-anywhere text-ink-soft text-sm" />
          ) : null}
          <p className="text-sm">{lineFacts(line)}</p>
          <p className="text-ink-soft text-sm">
            {t('Longest wait since')} <Day iso={longest_since} />
          </p>
          {wanting ? (
            <p className="mt-1">
              <Badge tone="warning">
                <TriangleAlert aria-hidden="true" />
                {t('Buy or move a copy')}
              </Badge>
            </p>
          ) : null}
        </div>
        <RowActions of={book.title} className="flex flex-wrap items-center gap-2 max-sm:w-full">
          {wanting ? (
            <ButtonLink
              variant="ghost"
              to={`/user/admin?${new URLSearchParams({ tab: 'books', title: book.title })}`}
            >
              {t('Find in Book Index')}
            </ButtonLink>
          ) : null}
          <Button variant="secondary" onClick={onShow} className="max-sm:flex-1">
            {t('Show line')}
          </Button>
        </RowActions>
      </Card>
    </li>
  );
}
