import { Mail, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { useAfterContents } from '../../lib/loading/first-sight.ts';
import { loginLink } from '../../lib/session/account-types.ts';
import { settings } from '../../lib/settings.ts';
import { PlaceholderLink } from '../../ui/placeholder-link.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { LibraryNames, LogoMark } from './logo.tsx';
import { LanguageSwitch } from './top-bar/language-switch.tsx';
import { ThemeSwitch } from './top-bar/theme-switch.tsx';

const linkStyle =
  'inline-flex min-h-11 min-w-11 items-center rounded-card text-ink-soft text-sm hover:text-action hover:underline';

/** Pages that everybody may see. */
const pages = () => [
  { to: '/', name: t('Home') },
  { to: '/browse-books', name: t('Browse books') },
  { to: '/leaderboard', name: t('Leaderboard') },
  { to: '/rules', name: t('Rules of borrowing') },
  { to: '/privacy', name: t('Privacy') },
];

/**
 * The footer of every page: how to reach the library, and its links. Pages are at least as high as the window, so the footer is
 * never visible at first.
 */
export function Footer() {
  const isAfterContents = useAfterContents();
  if (!isAfterContents) return null;
  return (
    <footer className="mt-16 border-line border-t bg-sunken">
      <div className="page-width grid grid-cols-2 gap-x-4 gap-y-8 py-10 sm:gap-10 sm:py-12 lg:grid-cols-[2fr_1.5fr_1fr_1fr]">
        <div className="flex items-start gap-3 max-lg:col-span-2">
          <LogoMark className="size-11 shrink-0" />
          <LibraryNames />
        </div>
        <section aria-labelledby="get-in-touch" className="max-lg:col-span-2">
          <h2 id="get-in-touch" className="text-base">
            {t('Get In Touch')}
          </h2>
          <address className="mt-2 flex flex-col text-ink-soft text-sm not-italic">
            <span className="inline-flex min-h-11 items-center gap-2.5">
              <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
              <ScriptText text={settings.location} />
            </span>
            <a href={`mailto:${settings.contact_email}`} className={`${linkStyle} gap-2.5 break-all`}>
              <Mail aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
              {settings.contact_email}
            </a>
          </address>
        </section>
        <nav aria-labelledby="the-library">
          <h2 id="the-library" className="text-base">
            {t('The library')}
          </h2>
          <ul className="mt-2 flex flex-col">
            {pages().map(({ to, name }) => (
              <li key={to}>
                <Link to={to} className={linkStyle}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="our-links">
          <h2 id="our-links" className="text-base">
            {t('Our Links')}
          </h2>
          <ul className="mt-2 flex flex-col">
            {[settings.first_link, t('DU Islamic Library'), t('Practicing Bibaho')].map((name) => (
              <li key={name}>
                <PlaceholderLink className={linkStyle}>
                  <ScriptText text={name} />
                </PlaceholderLink>
              </li>
            ))}
            <li>
              <Link {...loginLink('volunteer')} className={linkStyle}>
                {t('Volunteer Login')}
              </Link>
            </li>
          </ul>
        </section>
      </div>
      <div className="border-line border-t">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
          <p className="text-ink-faint text-xs">{t('All Right Reserved')}</p>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
