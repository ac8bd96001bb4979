import { type ComponentType, useEffect, useRef, useState } from 'react';
import { RequestButton } from '../../../features/requests/request-button.tsx';
import { NETWORK_MESSAGE } from '../../../lib/api-errors.ts';
import { notify } from '../../../lib/toast.ts';
import { usePrefetchOnIntent } from '../../../lib/use-prefetch-on-intent.ts';
import type { RequestDialogsProps, Step } from './request-dialogs.tsx';

const idle: Step = { name: 'idle' };

const loadDialogs = () => import('./request-dialogs.tsx');
/** Ahead of the click; when it fails, the click tries again and says so. */
const prepareDialogs = () => {
  loadDialogs().catch(() => undefined);
};

/**
 * From 'Request Book' over the hall and the confirmation to the volunteers who have the book. The
 * dialogs' code loads when somebody reaches for the button.
 */
export function RequestFlow({ book }: { book: RequestDialogsProps['book'] & { availability: boolean } }) {
  const [step, setStep] = useState(idle);
  const [Dialogs, setDialogs] = useState<ComponentType<RequestDialogsProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const stepBefore = useRef(step.name);
  const intent = usePrefetchOnIntent(prepareDialogs);

  function begin() {
    loadDialogs().then(
      ({ RequestDialogs }) => {
        setDialogs(() => RequestDialogs);
        setStep({ name: 'choose' });
      },
      () => notify.error(NETWORK_MESSAGE),
    );
  }

  // One dialog follows another here, so only the first could give the focus back by itself. After a request the
  // button may be off, or soon be, as the last copy is gone: then its place takes the focus.
  useEffect(() => {
    if (step.name === 'idle' && stepBefore.current !== 'idle') {
      (stepBefore.current === 'requested' ? place : button).current?.focus();
    }
    stepBefore.current = step.name;
  }, [step.name]);

  return (
    <div ref={place} tabIndex={-1} {...intent} className="min-w-0 flex-1 rounded-card">
      <RequestButton ref={button} available={book.availability} onRequest={begin} />
      {Dialogs ? <Dialogs book={book} step={step} onStep={setStep} onClose={() => setStep(idle)} /> : null}
    </div>
  );
}
