import { Printer } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from '../button-link.tsx';

/** The link above a list to the page that prints it. */
export function PrintLink({ children, ...link }: Omit<ComponentProps<typeof ButtonLink>, 'variant'>) {
  return (
    <ButtonLink variant="secondary" {...link}>
      <Printer aria-hidden="true" />
      {children}
    </ButtonLink>
  );
}
