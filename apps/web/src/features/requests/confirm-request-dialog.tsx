import { errorText } from '../../lib/api-errors.ts';
import { notify } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import type { CollectionPoint } from './collection-points.ts';
import { type RequestedBook, RequestedBookRow } from './requested-book.tsx';
import { usePlaceRequest } from './requests.api.ts';

const FAILED = 'Failed to confirm request';

/** 'Confirm Book Request': the confirmation before the request is sent. After a refusal it stays open. */
export function ConfirmRequestDialog({
  book,
  point,
  onRequested,
  onCancel,
}: {
  book: RequestedBook;
  point: CollectionPoint;
  onRequested: () => void;
  onCancel: () => void;
}) {
  const { mutate, isPending } = usePlaceRequest();
  function send() {
    mutate(
      { book_id: book.id, hall_id: point.hall_id },
      {
        onSuccess: () => {
          notify.success('Request confirmed successfully!');
          onRequested();
        },
        onError: (error) => notify.error(errorText(error, FAILED, FAILED)),
      },
    );
  }
  return (
    <ConfirmDialog
      open
      title="Confirm Book Request"
      message="One copy will be held for you there."
      confirmLabel="Confirm Request"
      busy={isPending}
      busyLabel="Confirming..."
      onConfirm={send}
      onCancel={onCancel}
    >
      <RequestedBookRow book={book} />
      <dl className="mt-4 rounded-card bg-sunken px-4 py-3 text-sm">
        <dt className="text-ink-faint">Collection point</dt>
        <dd className="mt-0.5 font-medium">
          <ScriptText text={point.hall_name} />
        </dd>
      </dl>
    </ConfirmDialog>
  );
}
