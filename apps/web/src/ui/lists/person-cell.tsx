import { ScriptText } from '../text/script-text.tsx';

/** Somebody in a table: the name, and the e-mail under it. */
export function PersonCell({ name, email }: { name: string; email: string }) {
  return (
    <div className="min-w-0">
      <ScriptText as="p" text={name} className="own-width break-words font-medium" />
      <p className="break-words text-ink-soft">{email}</p>
    </div>
  );
}
