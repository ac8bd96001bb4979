import { type ComponentType, useEffect, useRef, useState } from 'react';
import { OwnBookLink } from '../../../features/requests/own-book-link.tsx';
import { RequestButton } from '../../../features/requests/request-button.tsx';
import { NETWORK_MESSAGE } from '../../../lib/api-errors.ts';
import { useOwnBookState } from '../../../lib/own-book-states.ts';
import { refuseOffline } from '../../../lib/refuse-offline.ts';
import { notify } from '../../../lib/toast.ts';
import { usePrefetchOnIntent } from '../../../lib/use-prefetch-on-intent.ts';
import type { RequestDialogsProps, Step } from './request-dialogs.tsx';

const idle: Step = { name: 'idle' };

const loadDialogs = () => import('./request-dialogs.tsx');
/** Runs before the click; if it fails, the click tries again and reports the failure. */
const prepareDialogs = () => {
  loadDialogs().catch(() => undefined);
};

/**
 * The steps of a request: 'Request Book', hall, confirmation, then the volunteers who have the book. The
 * dialogs' code loads when a person seems about to press the button. Who has the book already, or has requested it, sees
 * that instead.
 */
export function RequestFlow({ book }: { book: RequestDialogsProps['book'] & { availability: boolean } }) {
  const [step, setStep] = useState(idle);
  const [Dialogs, setDialogs] = useState<ComponentType<RequestDialogsProps> | null>(null);
  const own = useOwnBookState(book.id);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const stepBefore = useRef(step.name);
  const intent = usePrefetchOnIntent(prepareDialogs);

  function begin() {
    if (refuseOffline()) return;
    loadDialogs().then(
      ({ RequestDialogs }) => {
        setDialogs(() => RequestDialogs);
        setStep({ name: 'choose' });
      },
      () => notify.error(NETWORK_MESSAGE),
    );
  }

  // One dialog follows another, so only the first could return the focus by itself. After a request something else takes
  // the button's place, now or soon: then the element around it takes the focus.
  useEffect(() => {
    if (step.name === 'idle' && stepBefore.current !== 'idle') {
      (stepBefore.current === 'requested' ? place : button).current?.focus();
    }
    stepBefore.current = step.name;
  }, [step.name]);

  return (
    <div ref={place} tabIndex={-1} {...intent} className="min-w-0 flex-1 rounded-card">
      {own ? (
        <OwnBookLink own={own} />
      ) : (
        <RequestButton ref={button} available={book.availability} onRequest={begin} />
      )}
      {Dialogs ? <Dialogs book={book} step={step} onStep={setStep} onClose={() => setStep(idle)} /> : null}
    </div>
  );
}
