import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { today } from '../../lib/wording/dates.ts';
import { Card } from '../../ui/card.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { byDay } from './notice-days.ts';
import { NoticeRow } from './notice-row.tsx';
import { noticesPage, useReadNotices } from './notices.api.ts';

const noFilters = {};

/** The person's notices, by day. Shown notices are marked as read on the server, but stay marked as new while they show. */
export function NoticeList() {
  const list = useListState(noFilters);
  const query = useQuery(noticesPage(list.page));
  const { data, isPlaceholderData } = query;
  const { mutate: markRead } = useReadNotices();
  useEffect(() => {
    const unread = isPlaceholderData ? undefined : data?.data.filter((notice) => !notice.read);
    if (unread?.length) markRead({ notice_ids: unread.map((notice) => notice.notice_id) });
  }, [data, isPlaceholderData, markRead]);
  return (
    <QueryList
      query={query}
      rows={data?.data}
      lastPage={data?.last_page}
      paging={list}
      pager={Pager}
      texts={{
        loading: t('Loading your notices...'),
        failed: t("We couldn't load your notices."),
        empty: {
          icon: Bell,
          title: t('No notices yet'),
          text: t(
            'The library tells you here when a book is due, a request expires, or something changes for you.',
          ),
        },
      }}
      skeleton="h-32"
      skeletons={3}
    >
      {(notices) =>
        byDay(notices, today()).map(({ day, name, notices: ofDay }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className="mb-2 font-semibold text-base text-ink-soft tracking-normal">
              {name}
            </h2>
            <Card>
              <ul aria-labelledby={`day-${day}`} className="divide-y divide-line">
                {ofDay.map((notice) => (
                  <NoticeRow key={notice.notice_id} notice={notice} />
                ))}
              </ul>
            </Card>
          </section>
        ))
      }
    </QueryList>
  );
}
