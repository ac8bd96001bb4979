import type { ComponentProps } from 'react';
import { ContactPopover } from '../dialogs/contact-popover.tsx';
import { PersonLink } from '../text/person-link.tsx';

/** The person who has or wants a book: a label such as 'Requested by', the name, and an icon that shows the contact details. */
export function PersonLine({
  label,
  person,
  to,
}: {
  label: string;
  /** The address of the person's page, if there is one. */
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
