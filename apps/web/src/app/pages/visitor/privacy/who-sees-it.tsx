import type { ReactNode } from 'react';
import { rich, t } from '../../../../lib/language/texts.ts';
import { settings } from '../../../../lib/settings.ts';
import { ProseList, ProseSection } from '../../../../ui/text/prose.tsx';

/** Who sees which of a person's data, and when. */
export function WhoSeesIt() {
  const who = (inside: ReactNode) => <strong>{inside}</strong>;
  return (
    <ProseSection id="seen" title={t('Who sees it')}>
      <ProseList>
        <li>{rich('<who>Everyone</who> sees your name beside the reviews that you write.', { who })}</li>
        <li>
          {rich(
            '<who>Everyone who is logged in</who> sees your name, hall, points and how many books you have read on the leaderboard, unless you leave it.',
            { who },
          )}
        </li>
        <li>
          {rich(
            "<who>Volunteers of a hall</who> see your name, e-mail, phone, hall, department, session and gender while you have a request or a book there. Afterwards they see only your name in the hall's past loans. A device on which their desk is open keeps your name with that book, to work offline, for a few days at most and until they log out.",
            { who },
          )}
        </li>
        <li>
          {rich(
            '<who>Volunteers at a desk</who> can look you up by your registration number, even if you have no request or book. They then see your name, department and session.',
            { who },
          )}
        </li>
        <li>
          {rich(
            "<who>Volunteers of the halls that you choose on a waiting list</who> see your name there. While it's your turn, those of the hall that holds your copy see your e-mail and phone too.",
            { who },
          )}
        </li>
        <li>
          {rich(
            "<who>Readers</who> see the names of a hall's volunteers, and their phone, e-mail, address and room only while they have a request or a book at that hall.",
            { who },
          )}
        </li>
        {settings.pass_on === 'off' ? null : (
          <li>
            {rich(
              '<who>A reader with whom you pass a book on</who> sees your name once you have both agreed, and your phone number until the book has changed hands, if you have ticked that.',
              { who },
            )}
          </li>
        )}
        <li>
          {rich(
            '<who>Admins</who> see and change all accounts, requests and loans. Each change is written into a log that nobody can edit; it keeps names, halls, reasons and messages to readers, but never e-mails, phone numbers or addresses.',
            { who },
          )}
        </li>
        <li>
          {rich(
            "<who>Volunteers of the book's hall and admins</who> read what you tell us about a book that you found.",
            { who },
          )}
        </li>
        <li>
          {rich(
            '<who>Anyone who has your private calendar address</who>, if you make one, sees your due dates with the titles, until you turn it off.',
            { who },
          )}
        </li>
        <li>{t('Nobody else sees your wishlist, your requests or what you have borrowed.')}</li>
      </ProseList>
    </ProseSection>
  );
}
