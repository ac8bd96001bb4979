import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CollectionPoint } from '../../../features/requests/collection-points.ts';
import { ConfirmRequestDialog } from '../../../features/requests/confirm-request-dialog.tsx';
import { RequestBookDialog } from '../../../features/requests/request-book-dialog.tsx';
import { RequestButton } from '../../../features/requests/request-button.tsx';
import type { RequestedBook } from '../../../features/requests/requested-book.tsx';
import { CongratulationsDialog } from '../../../features/volunteers/available-volunteers.dialog.tsx';

type Step =
  | { name: 'idle' }
  | { name: 'choose' }
  | { name: 'confirm'; point: CollectionPoint }
  | { name: 'requested'; point: CollectionPoint };

const idle: Step = { name: 'idle' };

/** From 'Request Book' over the hall and the confirmation to the volunteers who have the book (spec 2.6, 4). */
export function RequestFlow({
  book,
}: {
  book: RequestedBook & { availability: boolean; halls: readonly CollectionPoint[] };
}) {
  const [step, setStep] = useState(idle);
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const stepBefore = useRef(step.name);
  const close = () => setStep(idle);

  // One dialog follows another here, so only the first could give the focus back by itself. After a request the
  // button may be off, or soon be, as the last copy is gone: then its place takes the focus.
  useEffect(() => {
    if (step.name === 'idle' && stepBefore.current !== 'idle') {
      (stepBefore.current === 'requested' ? place : button).current?.focus();
    }
    stepBefore.current = step.name;
  }, [step.name]);

  return (
    <div ref={place} tabIndex={-1} className="min-w-0 flex-1 outline-none">
      <RequestButton
        ref={button}
        available={book.availability}
        onRequest={() => setStep({ name: 'choose' })}
      />
      {step.name === 'choose' ? (
        <RequestBookDialog
          book={book}
          points={book.halls}
          onConfirm={(point) => setStep({ name: 'confirm', point })}
          onCancel={close}
        />
      ) : null}
      {step.name === 'confirm' ? (
        <ConfirmRequestDialog
          book={book}
          point={step.point}
          onRequested={() => setStep({ name: 'requested', point: step.point })}
          onCancel={close}
        />
      ) : null}
      {step.name === 'requested' ? (
        <CongratulationsDialog
          hallId={step.point.hall_id}
          onClose={close}
          onDashboard={() => {
            close();
            navigate('/dashboard');
          }}
        />
      ) : null}
    </div>
  );
}
