import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { ContactPopover } from '../dialogs/contact-popover.tsx';
import { ScriptText } from '../text/script-text.tsx';

/** Who has or wants a book: 'Requested by' and the name, with the icon that reveals how to reach the person. */
export function PersonLine({
  label,
  person,
  to,
}: {
  label: string;
  /** Where the name leads, if anywhere. */
  to?: string | undefined;
  person: ComponentProps<typeof ContactPopover>;
}) {
  return (
    <div className="flex items-center gap-1">
      <p className="min-w-0 break-words text-sm">
        <span className="text-ink-faint">{label}</span>{' '}
        {to ? (
          <Link
            to={to}
            className="font-medium underline underline-offset-4 decoration-line-strong hover:decoration-current max-sm:inline-block max-sm:py-2.5"
          >
            <ScriptText text={person.name} />
          </Link>
        ) : (
          <ScriptText text={person.name} className="font-medium" />
        )}
      </p>
      <ContactPopover {...person} />
    </div>
  );
}
