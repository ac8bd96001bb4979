import { t } from '../../lib/language/texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { feedText } from './feed-text.ts';

/** The calendar section of the account page, as a dialog over My books. */
export function CalendarFeedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={t('Your calendar')} description={feedText()}>
      <CalendarFeed />
    </Dialog>
  );
}
