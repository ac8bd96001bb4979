import type { Wait } from '@library/contract/lending/waits.ts';
import type { ReactNode } from 'react';
import { writeDigits } from '../../../lib/language/numbers.ts';
import { rich, t } from '../../../lib/language/texts.ts';
import { telLink } from '../../../lib/phone-links.ts';
import { readerLink } from '../../../lib/staff-addresses.ts';
import { formatDate } from '../../../lib/wording/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { RowActions } from '../../../ui/lists/row-actions.tsx';
import { Day } from '../../../ui/text/day.tsx';
import { PersonLink } from '../../../ui/text/person-link.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import type { AdminWaitAct } from '../staff-waits.api.ts';

/** One entry of a waiting list: place, reader, halls, day of joining, and what delays its turn. `onAct` is for admins. */
export function LineEntry({ wait, onAct }: { wait: Wait; onAct: ((act: AdminWaitAct) => void) | null }) {
  const { place, reader, halls, joined_on, offer, status } = wait;
  const mayPutFirst = status !== 'offered' && place !== 1;
  return (
    <li className="flex gap-3 p-3 sm:p-4">
      <p className="flex h-8 min-w-8 shrink-0 items-center justify-center rounded-card bg-sunken px-2 font-semibold text-sm tabular-nums">
        {place === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <span className="sr-only">{t('Place')} </span>
            {writeDigits(place)}
          </>
        )}
      </p>
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 grow basis-60 flex-col gap-1 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <PersonLink name={reader.name} to={readerLink(reader)} className="font-semibold text-base" />
            <States wait={wait} />
          </p>
          <Contact reader={reader} />
          {offer ? (
            <p>
              {rich('Held at {hall} until {day}', {
                hall: <ScriptText text={offer.hall.name} />,
                day: formatDate(offer.collect_by),
              })}
            </p>
          ) : null}
          <p>
            <span className="text-ink-faint">{t('Would collect at')}</span>{' '}
            <ScriptText text={halls.map(({ name }) => name).join(', ')} className="wrap-anywhere" />
          </p>
          <p>
            <span className="text-ink-faint">{t('In line since')}</span> <Day iso={joined_on} />
          </p>
        </div>
        {onAct ? (
          <RowActions of={reader.name} className="-mx-3 flex flex-wrap sm:-my-2 md:flex-nowrap">
            {mayPutFirst ? (
              <Button variant="ghost" onClick={() => onAct('first')}>
                {t('Put first')}
              </Button>
            ) : null}
            <Button variant="danger-ghost" onClick={() => onAct('end')}>
              {t('Remove')}
            </Button>
          </RowActions>
        ) : null}
      </div>
    </li>
  );
}

function States({ wait: { status, blocked, put_first, misses } }: { wait: Wait }) {
  return (
    <>
      {status === 'offered' ? <Badge tone="good">{t('Copy held')}</Badge> : null}
      {status === 'paused' ? <Badge>{t('Paused')}</Badge> : null}
      {blocked ? <Badge tone="bad">{t('Blocked')}</Badge> : null}
      {put_first ? <Badge>{t('Put first')}</Badge> : null}
      {misses > 0 ? <Badge tone="warning">{t('Missed a turn')}</Badge> : null}
    </>
  );
}

function Contact({ reader: { email, contact } }: Pick<Wait, 'reader'>) {
  if (!email && !contact) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      {email ? <ContactWay href={`mailto:${email}`}>{email}</ContactWay> : null}
      {contact ? <ContactWay href={telLink(contact)}>{contact}</ContactWay> : null}
    </p>
  );
}

function ContactWay({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="wrap-anywhere inline-flex items-center text-action underline-offset-4 hover:underline max-sm:min-h-11"
    >
      {children}
    </a>
  );
}
