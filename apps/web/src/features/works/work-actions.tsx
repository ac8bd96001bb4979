import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { WorkChange } from './work-change.tsx';
import { useSplitWork } from './works.api.ts';

/** The actions of staff on a book's other editions; admins can undo the latest one. */
export function WorkActions({
  book,
  isInWork,
  staff,
}: {
  book: { id: string; title: string };
  isInWork: boolean;
  staff: 'volunteer' | 'admin';
}) {
  const [joining, setJoining] = useState(false);
  const [done, setDone] = useState<{ change_id: string; message: string } | null>(null);
  const split = useSplitWork();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Button variant="secondary" onClick={() => setJoining(true)}>
        {staff === 'admin' ? t('Add an edition or volume') : t('Suggest an edition or volume')}
      </Button>
      {staff === 'admin' && isInWork ? (
        <Button
          variant="ghost"
          busy={split.isPending}
          busyLabel={t('Separating...')}
          onClick={() => split.mutate(book.id, { onSuccess: setDone })}
        >
          {t('Separate this book')}
        </Button>
      ) : null}
      {done ? <WorkChange key={done.change_id} changeId={done.change_id} message={done.message} /> : null}
      {joining ? (
        <JoinDialog
          book={book}
          staff={staff}
          onClose={() => setJoining(false)}
          onJoined={({ change_id, message }) => setDone(change_id === null ? null : { change_id, message })}
        />
      ) : null}
    </div>
  );
}
