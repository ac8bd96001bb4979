import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../lib/language/texts.ts';

/** How far the page must be scrolled down, in px, before the button is shown. */
const SHOWN_AFTER = 400;

/** A round button in the corner that scrolls to the top of the page. */
export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > SHOWN_AFTER);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  if (!shown) return null;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <button
      type="button"
      aria-label={t('Scroll to top')}
      title={t('Scroll to top')}
      onClick={() => window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })}
      className="fixed end-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 inline-flex max-md:[:root:has([data-bottom-bar])_&]:bottom-32 size-12 animate-rise items-center justify-center rounded-full border border-line bg-surface text-action shadow-lift transition-colors hover:bg-hover"
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  );
}
