import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../../lib/session.tsx';
import { askForLoginHere } from '../../lib/toast.ts';
import type { DeniedProps } from './denied.tsx';
import { Unreachable } from './unreachable.tsx';

/** Most people may see the pages that they open, so the message for the others loads late. */
const Denied = lazy(async () => ({ default: (await import('./denied.tsx')).Denied }));

/**
 * A screen for people who have to log in first, or with another kind of account; after the login they come back to it.
 * Somebody whose login could not be checked is not denied anything: the screen says so and tries again.
 */
export function AccessDenied(props: DeniedProps) {
  const { user, unreachable } = useSession();
  const asksForLogin = !unreachable && !user;
  useEffect(() => (asksForLogin ? askForLoginHere() : undefined), [asksForLogin]);
  if (unreachable) return <Unreachable />;
  return (
    <Suspense>
      <Denied {...props} />
    </Suspense>
  );
}
