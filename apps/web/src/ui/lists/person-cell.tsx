import { Link } from 'react-router';
import { ScriptText } from '../text/script-text.tsx';

/** Somebody in a table: the name, which may lead to the person's page, and the e-mail under it. */
export function PersonCell({ name, email, to }: { name: string; email: string; to?: string }) {
  const shownName = <ScriptText text={name} className="own-width break-words" />;
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {to ? (
          <Link
            to={to}
            className="underline decoration-line-strong underline-offset-4 hover:decoration-current max-sm:inline-block max-sm:py-2.5"
          >
            {shownName}
          </Link>
        ) : (
          shownName
        )}
      </p>
      <p className="break-words text-ink-soft">{email}</p>
    </div>
  );
}
