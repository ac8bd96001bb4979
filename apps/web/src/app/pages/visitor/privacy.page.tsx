import { sightingDays } from '@library/contract/copies/sightings.ts';
import { Link } from 'react-router';
import { rich, t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { settings } from '../../../lib/settings.ts';
import { libraryName } from '../../../lib/wording/library-names.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Prose, ProseList, ProseSection } from '../../../ui/text/prose.tsx';
import { WhoSeesIt } from './privacy/who-sees-it.tsx';

/** /privacy: what data the library stores about people, who sees it, and for how long. Update this page whenever that changes. */
export default function PrivacyPage() {
  usePageTitle(t('Privacy'));
  return (
    <>
      <PageHeading title={t('Privacy')} text={t('What happens to your data, in plain words.')} />
      <Prose>
        <p>
          {t(
            '{library} uses your data only to lend books and to show you what you have borrowed. Nothing is sold, there is no advertising, and no other company tracks you here.',
            { library: libraryName() },
          )}
        </p>
        <WhatWeStore />
        <WhoSeesIt />
        <YourDevice />
        <Mails />
        <HowLong />
        <YourChoices />
      </Prose>
    </>
  );
}

function WhatWeStore() {
  return (
    <ProseSection id="stored" title={t('What we store')}>
      <ProseList>
        <li>
          {t(
            'What you enter when you register: name, e-mail, hall and department, and, if you give them, phone, gender, registration number and session. Volunteers can add an address and a room number.',
          )}
        </li>
        <li>
          {t('Your password, in a form from which nobody can read it (Argon2). Not even admins can see it.')}
        </li>
        <li>
          {t(
            'Your requests, waiting lists, loans with their receipts, wishlist, points, ratings, reviews and reports of reviews.',
          )}
        </li>
        <li>{t('What you write when you dispute a receipt, or tell us that you have returned a book.')}</li>
        <li>
          {t(
            'If you tell us where you found a book: what you typed and when, but not who you are, even if you are logged in.',
          )}
        </li>
        <li>{t('The notices that the library has sent you, and which of them you have read.')}</li>
        <li>{t('Messages that admins send you, and the reason if your account is blocked.')}</li>
        <li>
          {t(
            'The devices that you are logged in on, such as “Chrome on Android”, with the time of their last use.',
          )}
        </li>
        <li>{t('The language you choose, for our pages and e-mails.')}</li>
        <li>
          {t(
            'For each device on which you turned notifications on, the address and the key that its browser gave us.',
          )}
        </li>
      </ProseList>
    </ProseSection>
  );
}

function YourDevice() {
  return (
    <ProseSection id="device" title={t('On your device')}>
      <ProseList>
        <li>
          {t(
            'The only cookie is the language you choose. Nothing is loaded from other websites, except covers whose pictures are kept there; those websites then see your network address, but not which page you read.',
          )}
        </li>
        <li>
          {t(
            'Your browser stores that you are logged in, your language and kind of digits, whether you chose light or dark, whether this phone saves your books, where you were on a page, and which version of the catalogue followed your last change. A half-filled registration is kept until you close the tab, without your password.',
          )}
        </li>
        <li>
          {t(
            'Pages, covers and the public catalogue are kept so that they open offline. What only you may see is not kept that way.',
          )}
        </li>
        <li>
          {t(
            'When you open My books, though, your device keeps the codes of your open requests, with title and hall, so that you can collect the books offline. Logging out deletes them.',
          )}
        </li>
        <li>
          {t(
            'If you choose to save your books on your phone, it saves your requests, loans and receipts, with the volunteers whom you can meet. Logging out deletes them.',
          )}
        </li>
        <li>
          {t(
            'If you turn on notifications, they travel through the company that makes your browser, such as Google, Apple or Mozilla. They are encrypted, so only your device can read them.',
          )}
        </li>
        <li>{t('Logging out removes your login from the device, and ends its notifications.')}</li>
      </ProseList>
    </ProseSection>
  );
}

function Mails() {
  return (
    <ProseSection id="mails" title={t('E-mails')}>
      <p>
        {settings.password_resets
          ? t(
              'We write to you when you ask for a new password, when your e-mail or password has been changed, when someone logs in to your account on a new kind of device, when an admin blocks your account or sends you a message, and about your requests and loans. In your account you choose which e-mails about your requests and loans you get; those about late books, the safety of your account and messages from admins always come. There is no newsletter.',
            )
          : t('This library sends no e-mails.')}
      </p>
      {settings.verify_email === 'off' ? null : (
        <p>
          {t(
            "When you register or change your e-mail, we send a link to the address, so that nobody uses an address that isn't theirs. Until you confirm it, we send nothing else there.",
          )}
        </p>
      )}
    </ProseSection>
  );
}

function HowLong() {
  return (
    <ProseSection id="kept" title={t('How long we keep it')}>
      <ProseList>
        <li>{t('Your account stays until you ask for it to be deleted.')}</li>
        {settings.verify_email === 'off' ? null : (
          <li>
            {t(
              "A reader's account whose e-mail address is never confirmed, and that has requested nothing, is erased after two weeks, unless this library has set another period.",
            )}
          </li>
        )}
        <li>{t('Unused devices are logged out automatically.')}</li>
        <li>{t('Notices are deleted after 90 days, unless this library has set another period.')}</li>
        <li>
          {t(
            'What you tell us about a book that you found is deleted after {days} days. We count for some hours how many such messages come from one network.',
            { days: sightingDays },
          )}
        </li>
        <li>
          {t(
            "To stop people guessing passwords, we count wrong tries for a short time. We also recognise networks you've logged in from, by a code that doesn't show where you were. We forget it after 180 days.",
          )}
        </li>
        <li>
          {t(
            'To tell you of a login from a new kind of device, we remember the kinds that you have used, such as Firefox on Windows. Each is forgotten 400 days after its last login.',
          )}
        </li>
        <li>
          {t(
            "The server's technical log holds network addresses, which pages were called and what was searched for, but no passwords, phone numbers or e-mails. Only the people who run the server read it.",
          )}
        </li>
        <li>
          {t(
            'Backups hold everything except logins. If this library also archives every change as it happens, that archive holds logins too. Data that was deleted is gone from both once the older copies have been replaced.',
          )}
        </li>
      </ProseList>
    </ProseSection>
  );
}

function YourChoices() {
  return (
    <ProseSection id="choices" title={t('Your choices')}>
      <ProseList>
        <li>
          {rich(
            'In <account>your account</account> you can see and change your details, leave the leaderboard and log out other devices.',
            { account: (inside) => <Link to="/account">{inside}</Link> },
          )}
        </li>
        <li>
          {t('You can change your reviews in My books, and delete those that the library has not hidden.')}
        </li>
        <li>
          {rich(
            'To have your account deleted, write to {address}. Your details are then erased. Past loans and reviews stay without your name, and the log of admins keeps the name of the deleted account.',
            {
              address: (
                <a href={`mailto:${settings.contact_email}`} className="break-all">
                  {settings.contact_email}
                </a>
              ),
            },
          )}
        </li>
      </ProseList>
    </ProseSection>
  );
}
