import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { formatMoment } from '../../lib/wording/moments.ts';

/** Who gives or takes a book, where both meet if they lack each other's phone number, and until when. */
export function Agreed({
  sentence,
  contact,
  until,
}: {
  sentence: ReactNode;
  contact: string | null;
  until: string;
}) {
  return (
    <>
      {sentence}
      {contact ? null : ` ${t("Meet where your hall's volunteers hand out books.")}`}{' '}
      {t('You have until {moment}.', { moment: formatMoment(until) })}
    </>
  );
}
