import type { ReactNode } from 'react';
import { rich, t } from '../../lib/language/texts.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** Who gives or takes a book, where both meet if they lack each other's phone number, and until when. `hall` is the one of the loan. */
export function Agreed({
  sentence,
  hall,
  contact,
  until,
}: {
  sentence: ReactNode;
  hall: string;
  contact: string | null;
  until: string;
}) {
  return (
    <>
      {sentence}
      {contact ? null : (
        <>
          {' '}
          {rich('Meet where the volunteers of {hall} hand out books.', { hall: <ScriptText text={hall} /> })}
        </>
      )}{' '}
      {t('You have until {moment}.', { moment: formatMoment(until) })}
    </>
  );
}
