import type { CopyDetails, CopySightings } from '@library/contract/copies/copy-page.ts';
import { type ReactNode, useId } from 'react';
import { BookRow } from '../../../book-parts/book-row.tsx';
import { bookAddress } from '../../../lib/book-address.ts';
import type { KeepAside } from '../../../lib/kept-copy.ts';
import { rich, t } from '../../../lib/language/texts.ts';
import { readerLink } from '../../../lib/staff-addresses.ts';
import { formatMoment } from '../../../lib/wording/moments.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Day } from '../../../ui/text/day.tsx';
import { PersonLink } from '../../../ui/text/person-link.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { stateNames, stateTones } from '../copy-texts.ts';
import { useCopyActions } from '../use-copy-actions.tsx';

/** Which copy it is, where it is now, and for admins what they can do with it. */
export function CopyHead({ copy, onKept }: { copy: CopyDetails; onKept: KeepAside }) {
  const { actions, isBusy, dialogs } = useCopyActions(copy, onKept);
  const { book, state } = copy;
  return (
    <>
      <PageHeading
        back
        title={t('Copy {label}', { label: copy.label })}
        text={<Badge tone={stateTones[state]}>{stateNames()[state]}</Badge>}
        actions={
          actions.length > 0 ? (
            <Menu
              trigger={
                <Button variant="secondary" className="max-sm:w-full" disabled={isBusy}>
                  {t('Change copy')}
                </Button>
              }
              items={actions}
            />
          ) : null
        }
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Card className="flex flex-col justify-center">
          <BookRow
            book={{
              title: book.title,
              author: book.author ?? '',
              category: book.category,
              image: book.image_url,
            }}
            to={bookAddress(book.book_id)}
          />
        </Card>
        <Whereabouts copy={copy} />
      </div>
      {dialogs}
    </>
  );
}

function Whereabouts({ copy }: { copy: CopyDetails }) {
  const id = useId();
  const { state, hall, reader_name, due_date, held_until, state_since, accessioned_on, owed } = copy;
  const { sightings } = copy;
  return (
    <Card role="region" aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-lg">
        {t('Where it is')}
      </h2>
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2 text-sm">
        <Fact label={t('Hall')}>
          <ScriptText text={hall.name} />
        </Fact>
        {reader_name ? (
          <Fact label={state === 'held' ? t('Held for') : t('With')}>
            <PersonLink name={reader_name} to={readerLink(copy)} />
          </Fact>
        ) : null}
        {due_date ? (
          <Fact label={t('Due')}>
            <Day iso={due_date} />
          </Fact>
        ) : null}
        {held_until ? (
          <Fact label={t('Held until')}>
            <Day iso={held_until} />
          </Fact>
        ) : null}
        {owed && state === 'lost' ? <Fact label={t('Lost')}>{t('By a reader')}</Fact> : null}
        <Fact label={t('Unchanged since')}>
          <Day iso={state_since} />
        </Fact>
        {sightings.last_seen ? (
          <Fact label={t('Last seen')}>
            <LastSeen {...sightings.last_seen} />
          </Fact>
        ) : null}
        {copy.old_labels.length > 0 ? (
          <Fact label={copy.old_labels.length === 1 ? t('Old label') : t('Old labels')}>
            {copy.old_labels.join(', ')}
          </Fact>
        ) : null}
        <Fact label={t('Accessioned')}>
          <Day iso={accessioned_on} />
        </Fact>
      </dl>
      {sightings.told.length > 0 ? <Told told={sightings.told} /> : null}
    </Card>
  );
}

function LastSeen({ at, how, hall }: NonNullable<CopySightings['last_seen']>) {
  return (
    <>
      {hall
        ? rich(
            '{how, select, told {{moment}, told by someone in {hall}} scan {{moment}, scanned in {hall}} other {{moment}, handed over in {hall}}}',
            { how, moment: formatMoment(at), hall: <ScriptText text={hall} /> },
          )
        : t(
            '{how, select, told {{moment}, told by someone} scan {{moment}, scanned} other {{moment}, handed over}}',
            { how, moment: formatMoment(at) },
          )}
    </>
  );
}

/** The reports of people who found the copy, in their own words. */
function Told({ told }: { told: CopySightings['told'] }) {
  return (
    <div className="border-line border-t pt-4 text-sm">
      <h3 className="mb-2 font-semibold">{t('Reported as found')}</h3>
      <ul className="flex flex-col gap-3">
        {told.map(({ at, place, note }) => (
          <li key={at}>
            <ScriptText text={place} className="wrap-anywhere block font-medium" />
            {note ? <ScriptText text={note} className="wrap-anywhere block" /> : null}
            <span className="text-ink-faint">{formatMoment(at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  );
}
