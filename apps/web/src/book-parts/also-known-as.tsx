import { rich } from '../lib/language/texts.ts';
import { ScriptText } from '../ui/text/script-text.tsx';

/** The other title by which a list's search found a book; shows nothing if the printed title matches. */
export function AlsoKnownAs({ title }: { title: string | undefined }) {
  if (title === undefined) return null;
  return (
    <p className="min-w-0 break-words font-normal text-ink-soft text-sm">
      {rich('Also known as {title}', { title: <ScriptText text={title} /> })}
    </p>
  );
}
