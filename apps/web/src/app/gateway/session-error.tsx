import { t } from '../../lib/language/texts.ts';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';

/** The red line that says why the last login, registration or start-up check failed; the check can be repeated. */
export function SessionError() {
  const { error, unreachable, retry } = useSession();
  if (!error) return null;
  return (
    <div className="rounded-card bg-danger-soft px-3.5 py-2.5">
      <p role="alert" className="font-medium text-danger text-sm">
        {error}
      </p>
      {unreachable ? (
        <Button variant="secondary" className="mt-2" onClick={retry}>
          {t('Try Again')}
        </Button>
      ) : null}
    </div>
  );
}
