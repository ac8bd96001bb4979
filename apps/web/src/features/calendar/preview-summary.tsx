import type { CalendarPreview } from '@library/contract/calendar.ts';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { pluralise } from '../../lib/pluralise.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { movedText, previewSentence } from './calendar-texts.ts';

/** What a change of the calendar would move: numbers, by hall, and a few examples with before and after. Takes the focus. */
export function PreviewSummary({ preview }: { preview: CalendarPreview }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { halls, examples, staying, staying_examples } = preview;
  return (
    <div className="flex flex-col gap-5 pb-1">
      <p ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {previewSentence(preview)}
      </p>
      {examples.length > 0 ? (
        <Part title={examples.length < preview.seen_count ? 'For example' : 'These dates'}>
          {examples.map((example, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: examples have no id and never change their order.
            <li key={at} className="py-2">
              <ScriptText as="p" text={example.title} className="line-clamp-2 font-medium" />
              <p className="text-ink-soft">
                {datesNames[example.of]} <s>{formatDate(example.from_day)}</s>{' '}
                <strong className="font-semibold text-ink">
                  <span className="sr-only">moves to </span>
                  {formatDate(example.to_day)}
                </strong>
                {' · '}
                <ScriptText text={example.hall_name} />
              </p>
            </li>
          ))}
        </Part>
      ) : null}
      {halls.length > 0 ? (
        <Part title="By hall">
          {halls.map((hall) => (
            <li key={hall.hall_id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <ScriptText text={hall.name} className="min-w-0" />
              <span className="text-ink-soft">{movedText(hall)}</span>
            </li>
          ))}
        </Part>
      ) : null}
      {staying > 0 ? (
        <Part title={`${pluralise(staying, 'date')} will not go back: changed by someone since`}>
          {staying_examples.map((example, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: examples have no id and never change their order.
            <li key={at} className="py-2">
              <ScriptText as="p" text={example.title} className="line-clamp-2 font-medium" />
              <p className="text-ink-soft">
                Stays {formatDate(example.day)} · <ScriptText text={example.hall_name} />
              </p>
            </li>
          ))}
        </Part>
      ) : null}
    </div>
  );
}

const datesNames = { loan: 'Due', request: 'Collect by', wait: 'Waiting list paused until' } as const;

/** Says that the preview is a new one. */
export function ChangedNotice() {
  return <Notice tone="bad" text="Some dates have changed in the meantime. This is the new preview." />;
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold text-ink-soft text-sm">{title}</h3>
      <ul className="divide-y divide-line text-sm">{children}</ul>
    </section>
  );
}
