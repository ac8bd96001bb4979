import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RadioList } from '../../ui/fields/radio-list.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type CollectionPoint, selectedPoint } from './collection-points.ts';
import { type RequestedBook, RequestedBookRow } from './requested-book.tsx';

/** 'Request book': where does the reader want to collect it? Mount it to open it. */
export function RequestBookDialog({
  book,
  points,
  onConfirm,
  onCancel,
}: {
  book: RequestedBook;
  points: readonly CollectionPoint[];
  onConfirm: (point: CollectionPoint) => void;
  onCancel: () => void;
}) {
  const [chosenId, setChosenId] = useState('');
  const selected = selectedPoint(points, chosenId);
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Request book"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            disabled={!selected}
            onClick={() => {
              if (selected) onConfirm(selected);
            }}
          >
            Confirm
          </Button>
        </>
      }
    >
      <RequestedBookRow book={book} />
      <div className="mt-5">
        <RadioList
          legend="Select a Collection Point"
          value={selected?.hall_id ?? ''}
          onValueChange={setChosenId}
          options={points.map(({ hall_id, hall_name }) => ({
            value: hall_id,
            label: <ScriptText text={hall_name} />,
          }))}
        />
      </div>
    </Dialog>
  );
}
