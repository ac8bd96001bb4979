import type { Ref } from 'react';
import { t } from '../../lib/language/texts.ts';
import { reasonAgainstAsking } from '../../lib/session/against-asking.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useAccountType, useRefuseUnreachable } from '../../lib/session/unreachable-login.ts';
import { Button } from '../../ui/button.tsx';
import { peopleText } from './wait-texts.ts';

/** How many people wait for a book whose copies are all out; readers also get the button to join the waiting list. */
export function JoinButton({
  people,
  onJoin,
  ref,
}: {
  people: number;
  onJoin: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  const { user } = useSession();
  const userType = useAccountType();
  const refuse = useRefuseUnreachable();
  const against = reasonAgainstAsking(user);
  return (
    <>
      {userType === 'reader' ? (
        <Button ref={ref} wide disabled={against !== null} onClick={refuse ?? onJoin} className="mt-2 px-3">
          {t('Join the waiting list')}
        </Button>
      ) : null}
      {against ? null : <p className="mt-1.5 text-center text-ink-soft text-sm">{peopleText(people)}</p>}
    </>
  );
}
