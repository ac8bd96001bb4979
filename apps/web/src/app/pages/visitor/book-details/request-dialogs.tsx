import { useNavigate } from 'react-router';
import { BookRow } from '../../../../book-parts/book-row.tsx';
import { TellMe } from '../../../../features/notices/push/tell-me.tsx';
import { type CollectionPoint, heldUntilAt } from '../../../../features/requests/collection-points.ts';
import { ConfirmRequestDialog } from '../../../../features/requests/confirm-request-dialog.tsx';
import { RequestBookDialog } from '../../../../features/requests/request-book-dialog.tsx';
import type { RequestedBook } from '../../../../features/requests/requested-book.ts';
import { CongratulationsDialog } from '../../../../features/volunteers/available-volunteers-dialog.tsx';
import { hallsNear, type WaitHall } from '../../../../features/waits/hall-choices.tsx';
import { type Joined, JoinLineDialog } from '../../../../features/waits/join-line-dialog.tsx';
import { JoinedDialog } from '../../../../features/waits/joined-dialog.tsx';
import { usePlace } from '../../../../lib/halls.ts';

/** The current step of a request; every step except the first opens a dialog. */
export type RequestStep =
  | { name: 'idle' }
  | { name: 'choose' }
  | { name: 'confirm'; point: CollectionPoint }
  | { name: 'requested'; point: CollectionPoint }
  | { name: 'join' }
  | { name: 'joined'; joined: Joined };

export type RequestDialogsProps = {
  book: RequestedBook & { halls: readonly CollectionPoint[]; waiting: { halls: readonly WaitHall[] } };
  step: RequestStep;
  onStep: (step: RequestStep) => void;
  onClose: () => void;
};

/** The dialog of the current step. */
export function RequestDialogs({ book, step, onStep, onClose }: RequestDialogsProps) {
  const navigate = useNavigate();
  const place = usePlace();
  // Nobody can wait for a copy in a hall where the book can be requested. Servers of this contract may have no waiting lists.
  const toWaitIn = (book.waiting?.halls ?? []).filter(
    ({ hall_id }) => !book.halls.some((point) => point.hall_id === hall_id),
  );
  switch (step.name) {
    case 'idle':
      return null;
    case 'choose':
      return (
        <RequestBookDialog
          book={book}
          points={book.halls}
          onConfirm={(point) => onStep({ name: 'confirm', point })}
          onWait={hallsNear(toWaitIn, place).length > 0 ? () => onStep({ name: 'join' }) : null}
          onCancel={onClose}
        />
      );
    case 'confirm':
      return (
        <ConfirmRequestDialog
          book={book}
          point={step.point}
          onChooseOther={book.halls.length > 1 ? () => onStep({ name: 'choose' }) : null}
          onRequested={() => onStep({ name: 'requested', point: step.point })}
          onCancel={onClose}
        />
      );
    case 'requested':
      return (
        <CongratulationsDialog
          hallId={step.point.hall_id}
          heldUntil={heldUntilAt(step.point)}
          onClose={onClose}
          onDashboard={() => {
            onClose();
            navigate('/dashboard');
          }}
        >
          <TellMe of="request" />
        </CongratulationsDialog>
      );
    case 'join':
      return (
        <JoinLineDialog
          bookId={book.id}
          halls={toWaitIn}
          intro={<BookRow book={{ ...book, image: book.imageURL }} />}
          onJoined={(joined) => onStep({ name: 'joined', joined })}
          onClose={onClose}
        />
      );
    case 'joined':
      return (
        <JoinedDialog joined={step.joined} onClose={onClose}>
          <TellMe of="turn" />
        </JoinedDialog>
      );
  }
}
