import type { ReaderDetails } from '@library/contract/people/reader-page.ts';
import { type ReactNode, useId, useState } from 'react';
import { writeDigits } from '../../../lib/language/numbers.ts';
import { t } from '../../../lib/language/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Day } from '../../../ui/text/day.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { useReaderDialogs } from './use-reader-dialogs.ts';

/** Facts about a reader, such as hall and department; for admins also the day of registration and the points. */
export function ReaderFacts({ reader }: { reader: ReaderDetails }) {
  const { hall, department, registration_no, session, gender, claims, for_admins } = reader;
  const id = useId();
  const [correcting, setCorrecting] = useState(false);
  const { code, bring } = useReaderDialogs();
  return (
    <Card role="region" aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-lg">
        {t('About')}
      </h2>
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <Fact label={t('Hall')}>{hall ? <ScriptText text={hall.name} /> : null}</Fact>
        <Fact label={t('Department')}>{department ? <ScriptText text={department.name} /> : null}</Fact>
        <Fact label={t('Registration number')}>{registration_no}</Fact>
        <Fact label={t('Session')}>{session}</Fact>
        <Fact label={t('Gender')}>{gender === null ? null : genderNames()[gender]}</Fact>
        {claims ? (
          <Fact label={t('Reported as returned')}>
            {t('{claims, plural, one {# times} other {# times}}', { claims })}
          </Fact>
        ) : null}
        {for_admins ? (
          <>
            <Fact label={t('Registered')}>
              <Day iso={for_admins.registered_on} />
            </Fact>
            <Fact label={t('Points')}>{writeDigits(for_admins.total_points)}</Fact>
          </>
        ) : null}
      </dl>
      {for_admins ? (
        <Button
          variant="secondary"
          className="mt-auto self-start max-sm:w-full"
          onClick={() => bring(() => setCorrecting(true))}
        >
          {t('Correct points')}
        </Button>
      ) : null}
      {correcting && code ? (
        <code.CorrectPointsDialog reader={reader} onClose={() => setCorrecting(false)} />
      ) : null}
    </Card>
  );
}

const genderNames = () => ({ male: t('Male'), female: t('Female') });

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="wrap-anywhere font-medium">{children ?? t('Not given')}</dd>
    </div>
  );
}
