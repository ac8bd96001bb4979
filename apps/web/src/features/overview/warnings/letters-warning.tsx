import type { Overview } from '@library/contract/library/overview.ts';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { formatMoment } from '../../../lib/wording/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { notSentText } from '../overview-texts.ts';

const LettersDialog = lazy(async () => ({ default: (await import('./letters-dialog.tsx')).LettersDialog }));

/**
 * Warns that letters are not being sent, or that some letters or notifications could not be sent, and opens their list. Renders
 * nothing while all is well.
 */
export function LettersWarning({ letters }: Pick<Overview, 'letters'>) {
  const { stuck, failed, failed_pushes, last_sent_at } = letters;
  const [open, setOpen] = useState(false);
  return (
    <>
      {stuck ? (
        <Notice
          tone="bad"
          className="my-2 w-full"
          text={
            last_sent_at === null
              ? t('No letter has left yet.')
              : t('No letter has left since {moment}.', { moment: formatMoment(last_sent_at) })
          }
        >
          <p>{t('No reminders are being sent. Please check the mail server.')}</p>
          <Button variant="secondary" className="mt-2" onClick={() => setOpen(true)}>
            {t('Show e-mails')}
          </Button>
        </Notice>
      ) : null}
      {failed + failed_pushes > 0 && !stuck ? (
        <Button variant="ghost" className="-mx-3 w-fit" onClick={() => setOpen(true)}>
          {notSentText(letters)}
        </Button>
      ) : null}
      {open ? (
        <Suspense>
          <LettersDialog begin={failed > 0 || !stuck ? 'failed' : 'waiting'} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
