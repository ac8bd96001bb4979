import { BookOpen, Heart, LayoutDashboard } from 'lucide-react';
import { NavLink } from 'react-router';
import { t } from '../../../lib/language/texts.ts';

const links = () => [
  { to: '/dashboard', label: t('Dashboard'), icon: LayoutDashboard },
  { to: '/wishlist', label: t('Wishlist'), icon: Heart },
  { to: '/my-reads', label: t('My books'), icon: BookOpen },
];

/** The three pages of a reader: `bar` for wide top bars, `menu` inside the small-screen menu. */
export function ReaderLinks({ look }: { look: 'bar' | 'menu' }) {
  const style =
    look === 'bar'
      ? 'inline-flex min-h-11 items-center rounded-card px-3 font-medium text-ink-soft text-sm transition-colors hover:bg-hover hover:text-ink aria-[current=page]:text-action'
      : 'flex min-h-12 items-center gap-3 rounded-card px-3 font-medium text-sm hover:bg-hover aria-[current=page]:bg-action-soft aria-[current=page]:text-action';
  return (
    <ul className={look === 'bar' ? 'flex' : undefined}>
      {links().map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} className={style}>
            {look === 'menu' ? <Icon aria-hidden="true" className="size-5" /> : null}
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
