import { t } from '../../lib/language/texts.ts';
import { DescribedCard } from '../../ui/described-card.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { feedText } from './feed-text.ts';

/** The part of the account page about the reader's days in a calendar program. */
export function CalendarFeedSection() {
  return (
    <DescribedCard title={t('Your calendar')} text={feedText()}>
      <CalendarFeed />
    </DescribedCard>
  );
}
