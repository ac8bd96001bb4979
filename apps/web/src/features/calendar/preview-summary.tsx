import type { CalendarPreview } from '@library/contract/calendar/calendar.ts';
import { useEffect, useRef } from 'react';
import { rich, t } from '../../lib/language/texts.ts';
import { formatDate } from '../../lib/wording/dates.ts';
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
        <Part title={examples.length < preview.seen_count ? t('For example') : t('These dates')}>
          {examples.map((example, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: examples have no id and never change their order.
            <li key={at} className="py-2">
              <ScriptText as="p" text={example.title} className="line-clamp-2 font-medium" />
              <p className="text-ink-soft">
                {rich(
                  '{of, select, loan {Due} request {Collect by} other {Waiting list paused until}} <old>{from}</old> <new><hidden>moves to </hidden>{to}</new>',
                  {
                    of: example.of,
                    old: (inside) => <s>{inside}</s>,
                    new: (inside) => <strong className="font-semibold text-ink">{inside}</strong>,
                    hidden: (inside) => <span className="sr-only">{inside}</span>,
                    from: formatDate(example.from_day),
                    to: formatDate(example.to_day),
                  },
                )}
                {' · '}
                <ScriptText text={example.hall_name} />
              </p>
            </li>
          ))}
        </Part>
      ) : null}
      {halls.length > 0 ? (
        <Part title={t('By hall')}>
          {halls.map((hall) => (
            <li key={hall.hall_id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <ScriptText text={hall.name} className="min-w-0" />
              <span className="text-ink-soft">{movedText(hall)}</span>
            </li>
          ))}
        </Part>
      ) : null}
      {staying > 0 ? (
        <Part
          title={t(
            "{count, plural, one {# date} other {# dates}} won't move back: changed by someone since",
            { count: staying },
          )}
        >
          {staying_examples.map((example, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: examples have no id and never change their order.
            <li key={at} className="py-2">
              <ScriptText as="p" text={example.title} className="line-clamp-2 font-medium" />
              <p className="text-ink-soft">
                {t('Stays {day}', { day: formatDate(example.day) })} · <ScriptText text={example.hall_name} />
              </p>
            </li>
          ))}
        </Part>
      ) : null}
    </div>
  );
}

/** Says that dates have changed and that this is a new preview. */
export function ChangedNotice() {
  return <Notice tone="bad" text={t('Some dates have changed in the meantime. This is the new preview.')} />;
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold text-ink-soft text-sm">{title}</h3>
      <ul className="divide-y divide-line text-sm">{children}</ul>
    </section>
  );
}
