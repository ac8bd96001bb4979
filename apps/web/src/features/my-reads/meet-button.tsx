import { Phone } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';

/** The hall of a book, and whether the reader goes there to collect it or to bring it back. */
export type MeetVolunteers = (hall: { hall_id: string; name: string }, purpose: 'collect' | 'return') => void;

/** Opens the list of volunteers with whom a book is collected or returned. */
export function MeetButton({ urgent, onClick }: { urgent: boolean; onClick: () => void }) {
  return (
    <Button
      variant={urgent ? 'primary' : 'secondary'}
      className="px-4 max-sm:w-full max-sm:px-2"
      onClick={onClick}
    >
      <Phone aria-hidden="true" />
      {t('Contact a volunteer')}
    </Button>
  );
}
