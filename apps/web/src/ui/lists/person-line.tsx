import type { ComponentProps } from 'react';
import { ContactPopover } from '../dialogs/contact-popover.tsx';
import { PersonLink } from '../text/person-link.tsx';

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
        <PersonLink name={person.name} to={to} className="font-medium" />
      </p>
      <ContactPopover {...person} />
    </div>
  );
}
