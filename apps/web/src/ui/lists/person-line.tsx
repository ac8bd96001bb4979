import type { ComponentProps } from 'react';
import { ContactPopover } from '../dialogs/contact-popover.tsx';
import { ScriptText } from '../text/script-text.tsx';

/** Who has or wants a book: 'Requested by' and the name, with the icon that reveals how to reach the person. */
export function PersonLine({
  label,
  person,
}: {
  label: string;
  person: ComponentProps<typeof ContactPopover>;
}) {
  return (
    <div className="flex items-center gap-1">
      <p className="min-w-0 break-words text-sm">
        <span className="text-ink-faint">{label}</span>{' '}
        <ScriptText text={person.name} className="font-medium" />
      </p>
      <ContactPopover {...person} />
    </div>
  );
}
