import type { ReaderNotice } from '@library/contract/people/reader-page.ts';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { rich, t } from '../../../lib/language/texts.ts';
import { formatMoment } from '../../../lib/wording/moments.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { readerNotices } from './reader-page.api.ts';
import { ReaderRecords } from './reader-records.tsx';

/** A reader's notices, newest first, and by which ways they were sent. */
export function ReaderNoticesList({ readerId }: { readerId: string }) {
  const [page, showPage] = useState(1);
  const query = useQuery(readerNotices(readerId, page));
  return (
    <ReaderRecords
      texts={{
        title: t('Notices'),
        pages: t('Pages of notices'),
        loading: t('Loading the notices...'),
        failed: t("We couldn't load the notices."),
        empty: t('No notices yet'),
      }}
      icon={Bell}
      query={query}
      paging={{ page, showPage }}
    >
      {(notice) => <NoticeRow key={notice.notice_id} notice={notice} />}
    </ReaderRecords>
  );
}

function NoticeRow({ notice: { title, book, at, read, deliveries } }: { notice: ReaderNotice }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 grow basis-60">
        <p className="wrap-anywhere font-medium">{title}</p>
        {book ? <ScriptText as="p" text={book.title} className="wrap-anywhere" /> : null}
        <p className="text-ink-soft">
          {rich('{state, select, read {{moment}, read} other {{moment}, not read yet}}', {
            state: read ? 'read' : 'unread',
            moment: <time dateTime={at}>{formatMoment(at)}</time>,
          })}
        </p>
      </div>
      {deliveries.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {deliveries.map(({ channel, state, at: sentAt }) => (
            <li key={channel}>
              <Badge tone={tones[state]}>
                {deliveryText(channel, state)}
                {sentAt ? ` ${formatMoment(sentAt)}` : null}
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

type NoticeDelivery = ReaderNotice['deliveries'][number];

function deliveryText(channel: NoticeDelivery['channel'], state: NoticeDelivery['state']): string {
  return channel === 'mail'
    ? t(
        '{state, select, waiting {E-mail waiting} sent {E-mail sent} dropped {E-mail not needed any more} other {E-mail failed}}',
        { state },
      )
    : t(
        '{state, select, waiting {Notification waiting} sent {Notification sent} dropped {Notification not needed any more} other {Notification failed}}',
        { state },
      );
}

const tones = { waiting: 'neutral', sent: 'good', dropped: 'neutral', failed: 'bad' } as const;
