import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { OwnBookLink } from '../../../../features/requests/own-book-link.tsx';
import { RequestButton } from '../../../../features/requests/request-button.tsx';
import { JoinButton } from '../../../../features/waits/join-button.tsx';
import { WaitLink } from '../../../../features/waits/wait-link.tsx';
import { networkText } from '../../../../lib/calls/api-errors.ts';
import { refuseOffline } from '../../../../lib/offline/refuse-offline.ts';
import { useOwnBookState } from '../../../../lib/own-book-states.ts';
import { useOwnWait } from '../../../../lib/own-waits.ts';
import { usePrefetchOnIntent } from '../../../../lib/queries/use-prefetch-on-intent.ts';
import { reasonAgainstAsking } from '../../../../lib/session/against-asking.ts';
import { useSession } from '../../../../lib/session/session.tsx';
import { notify } from '../../../../lib/toasts/toast.ts';
import { OtherAccountButton } from '../../../shell/page-states/other-account-button.tsx';
import { AgainstAsking } from './against-asking.tsx';
import type { RequestDialogsProps, RequestStep } from './request-dialogs.tsx';

const idle: RequestStep = { name: 'idle' };

/** Whether a link replaces the button after this step. */
const isDone = (step: RequestStep['name']) => step === 'requested' || step === 'joined';

const loadDialogs = () => import('./request-dialogs.tsx');
/** Preloads the code before the click; if that fails, the click loads it again and reports the failure. */
const prepareDialogs = () => {
  loadDialogs().catch(() => undefined);
};

type RequestFlowBook = RequestDialogsProps['book'] & {
  availability: boolean;
  waiting: { people: number };
};

/**
 * The steps of a request: the 'Request Book' button, the choice of a hall, the confirmation, then the available volunteers of the
 * hall. The dialogs' code loads when a person seems about to press the button. A reader who has requested or borrowed the book
 * sees that status instead. If no copy is available, a reader can join the waiting list; a reader who waits sees their place.
 * Volunteers and admins get the way to a reader's account.
 */
export function RequestFlow({ book }: { book: RequestFlowBook }) {
  const [step, setStep] = useState(idle);
  const [Dialogs, setDialogs] = useState<ComponentType<RequestDialogsProps> | null>(null);
  const { user } = useSession();
  const against = reasonAgainstAsking(user);
  const { pathname, search } = useLocation();
  const own = useOwnBookState(book.id);
  const { isWaiting, wait } = useOwnWait(book.id);
  // Servers of this contract may have no waiting lists.
  const mayWait = !book.availability && (book.waiting?.halls.length ?? 0) > 0;
  const button = useRef<HTMLButtonElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const stepBefore = useRef(step.name);
  const intent = usePrefetchOnIntent(prepareDialogs);

  function begin(first: RequestStep) {
    if (refuseOffline()) return;
    loadDialogs().then(
      ({ RequestDialogs }) => {
        setDialogs(() => RequestDialogs);
        setStep(first);
      },
      () => notify.error(networkText()),
    );
  }

  // Several dialogs follow each other, and only the first one could return the focus to the button. After a request, or after
  // joining the waiting list, a link replaces the button, now or soon; then the element around it gets the focus.
  useEffect(() => {
    if (step.name === 'idle' && stepBefore.current !== 'idle') {
      (isDone(stepBefore.current) ? container : button).current?.focus();
    }
    stepBefore.current = step.name;
  }, [step.name]);

  // The ways to confirm an address disappear once it is confirmed, sometimes with what had the focus.
  const againstBefore = useRef(against);
  useEffect(() => {
    const isConfirmed = againstBefore.current === 'unconfirmed' && against === null;
    if (isConfirmed && document.activeElement === document.body) container.current?.focus();
    againstBefore.current = against;
  }, [against]);

  return (
    <div ref={container} tabIndex={-1} {...intent} className="min-w-0 flex-1 rounded-card">
      {own ? (
        <OwnBookLink own={own} />
      ) : (
        <>
          {isWaiting ? <WaitLink wait={wait} /> : null}
          {isWaiting && !book.availability ? null : (
            <RequestButton
              ref={mayWait ? undefined : button}
              available={book.availability}
              mayWait={mayWait}
              onRequest={() => begin({ name: 'choose' })}
            />
          )}
          {mayWait && !isWaiting ? (
            <JoinButton ref={button} people={book.waiting.people} onJoin={() => begin({ name: 'join' })} />
          ) : null}
          {against && (book.availability || (mayWait && !isWaiting)) ? (
            <AgainstAsking reason={against} />
          ) : null}
          {user && user.user_type !== 'reader' ? (
            <div className="flex justify-center">
              <OtherAccountButton to="reader" page={`${pathname}${search}`} variant="ghost" />
            </div>
          ) : null}
        </>
      )}
      {Dialogs ? <Dialogs book={book} step={step} onStep={setStep} onClose={() => setStep(idle)} /> : null}
    </div>
  );
}
