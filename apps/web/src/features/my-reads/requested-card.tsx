import { MoreVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { dayDistance, formatDate, formatDateFrom, formatShortDate, today } from '../../lib/wording/dates.ts';
import { heldUntil } from '../../lib/wording/held-until.ts';
import { Badge } from '../../ui/badge.tsx';
import { takeFocus, useLateMenu } from '../../ui/dialogs/use-late-menu.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CodeButton } from './code-button.tsx';
import { MeetButton, type MeetVolunteers } from './meet-button.tsx';
import { type RequestedRead, useWithdrawRequest } from './my-reads.api.ts';
import { ReadCard, type ReadFact } from './read-card.tsx';
import { readTitle } from './read-texts.ts';
import type { ShowCode } from './use-code-dialog.tsx';

/** Loads the menu and its confirmation separately, because the books show without them. */
const loadMenu = () => import('./requested-menu.tsx');

/**
 * A requested book: until when it is held, whom to collect it from, and its menu to cancel the request. A turn in a waiting list
 * says so, and has buttons of its own in place of the menu.
 */
export function RequestedCard({
  request,
  onMeet,
  onShowCode,
  turnActions,
}: {
  request: RequestedRead;
  onMeet: MeetVolunteers;
  onShowCode: ShowCode;
  turnActions?: ReactNode;
}) {
  const withdraw = useWithdrawRequest();
  const { code, opens } = useLateMenu(loadMenu, { ahead: true });
  const more = {
    label: t('More actions for {title}', { title: readTitle(request.book) }),
    icon: MoreVertical,
    className: '-me-2 -mt-2.5',
  };
  return (
    <ReadCard
      book={request.book}
      next={
        turnActions
          ? t(
              "It's your turn: collect it by {day} from a volunteer of this hall, or let the next person in line have it.",
              { day: formatShortDate(lastDayOf(request)) },
            )
          : t('Next: collect it from a volunteer of this hall.')
      }
      facts={turnActions ? factsOfTurn(request) : factsOf(request)}
      menu={
        turnActions ? null : code ? (
          <code.RequestedMenu
            trigger={<IconButton ref={takeFocus} {...more} />}
            onCancelRequest={() => withdraw.mutate(request.req_id)}
          />
        ) : (
          <IconButton {...more} {...opens} />
        )
      }
      action={
        // Other servers of this contract may omit the id of the hall.
        request.hall?.hall_id || turnActions ? (
          <div className="flex flex-wrap items-center gap-2">
            {request.hall?.hall_id ? (
              <MeetButton urgent onClick={() => onMeet(request.hall, 'collect')} />
            ) : null}
            {request.hall?.hall_id ? (
              <CodeButton
                of={{ req_id: request.req_id, title: readTitle(request.book), hall: request.hall.name }}
                onShow={onShowCode}
              />
            ) : null}
            {turnActions}
          </div>
        ) : null
      }
    />
  );
}

/** The last day of the hold; computed if another server of this contract omits it. */
function lastDayOf({ held_until, request_date }: RequestedRead): string | null {
  return (held_until as string | undefined) ?? heldUntil(request_date, settings.request_lapse_days);
}

/** The facts of a request. The pickup date is the day of the request (S2.8-15), so the first fact says how long ago that was. */
function factsOf(request: RequestedRead): ReadFact[] {
  const { request_date, hall } = request;
  const requested = dayDistance(request_date, today());
  return [
    ...(requested ? [{ label: t('Requested'), value: requested }] : []),
    { label: t('Pickup date'), value: formatDate(request_date) },
    { label: t('Held until'), value: formatDateFrom(lastDayOf(request), today()) },
    { label: t('Collection point'), value: hall.name },
  ];
}

/** The facts of a turn: without a day of request, because the library keeps the copy by itself. */
function factsOfTurn(request: RequestedRead): ReadFact[] {
  return [
    {
      label: t('Collect by'),
      value: formatDateFrom(lastDayOf(request), today()),
      badge: <Badge tone="good">{t('Your turn')}</Badge>,
    },
    { label: t('Collection point'), value: request.hall.name },
  ];
}
