import { LibraryBig } from 'lucide-react';
import { buttonStyle } from '../../ui/button.tsx';

/** The look of the top bar's way to Browse. */
export const browseLook = buttonStyle({ variant: 'ghost', className: 'px-2.5 text-ink sm:px-3' });

/** On phones only the icon; the words stay its accessible name. */
export function BrowseLabel() {
  return (
    <>
      <LibraryBig aria-hidden="true" />
      <span className="max-sm:sr-only">Browse books</span>
    </>
  );
}
