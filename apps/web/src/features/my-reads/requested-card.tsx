import { MoreVertical, X } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatDateFrom, today } from '../../lib/dates.ts';
import { heldUntil } from '../../lib/held-until.ts';
import { settings } from '../../lib/settings.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Menu } from '../../ui/dialogs/menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type RequestedRead, useWithdrawRequest } from './my-reads.api.ts';
import { ReadCard } from './read-card.tsx';
import { readTitle } from './read-texts.ts';

/** A requested book with its menu to cancel the request after a confirmation. */
export function RequestedCard({ request }: { request: RequestedRead }) {
  const [asking, setAsking] = useState(false);
  const withdraw = useWithdrawRequest();

  function cancel() {
    setAsking(false);
    withdraw.mutate(request.req_id);
  }

  return (
    <>
      <ReadCard
        book={request.book}
        facts={[
          { label: 'Pickup date', value: formatDate(request.request_date) },
          {
            label: 'Held until',
            value: formatDateFrom(heldUntil(request.request_date, settings.request_lapse_days), today()),
          },
          { label: 'Collection point', value: request.hall.name },
        ]}
        menu={
          <Menu
            trigger={
              <IconButton
                label={`More actions for ${readTitle(request.book)}`}
                icon={MoreVertical}
                className="-me-2 -mt-2.5"
              />
            }
            items={[{ label: 'Cancel request', icon: X, tone: 'danger', onSelect: () => setAsking(true) }]}
          />
        }
      />
      <ConfirmDialog
        open={asking}
        title="Cancel request?"
        message="Are you sure you want to cancel this request?"
        confirmLabel="Cancel request"
        cancelLabel="Keep request"
        tone="danger"
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
