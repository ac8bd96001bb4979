import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { chooseToKeepBooks, keepsBooks } from '../../lib/offline/keeps-books.ts';
import { forgetKeptBooks } from '../../lib/offline/kept-books-key.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { DescribedCard } from '../../ui/described-card.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { keepingQuery } from './kept-books.api.ts';
import { keptDays } from './kept-books.ts';

/**
 * A switch: whether this phone keeps the reader's books, to show them without a network. It applies to this login and browser
 * only.
 */
export function KeepBooksSection() {
  const [isOn, setIsOn] = useState(keepsBooks);
  const cache = useQueryClient();
  function change(on: boolean) {
    if (on) chooseToKeepBooks();
    else {
      void cache.cancelQueries(keepingQuery);
      cache.removeQueries(keepingQuery);
      forgetKeptBooks({ andChoice: true });
    }
    setIsOn(on);
  }
  return (
    <DescribedCard
      title={t('My books offline')}
      text={t(
        "See your requests, your loans, your receipts and the codes to collect your books while you're offline. Anyone who can unlock this phone can see them, so leave this off on a shared phone. They're deleted when you log out, and after {days} days offline.",
        { days: keptDays },
      )}
    >
      <Switch label={t('Save my books on this phone')} checked={isOn} onCheckedChange={change} />
      {isOn ? <Kept /> : null}
    </DescribedCard>
  );
}

/** Stores the books immediately, and says what is stored. */
function Kept() {
  const { data, error } = useQuery(keepingQuery);
  return (
    <p role="status" className="mt-2 text-ink-soft text-sm">
      {data
        ? t(
            'Saved on {moment}: {requests, plural, one {# request} other {# requests}} and {loans, plural, one {# loan} other {# loans}}.',
            {
              moment: formatMoment(new Date(data.keptAt).toISOString()),
              requests: data.reads.pendingRequests.length,
              loans: data.reads.currentReads.length,
            },
          )
        : error
          ? errorText(
              error,
              t("This browser couldn't save your books. Private windows often don't allow it."),
            )
          : t('Loading your books...')}
    </p>
  );
}
