import { sightingDays } from '@library/contract/sightings.ts';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { settings } from '../../lib/settings.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Prose, ProseList, ProseSection } from '../../ui/text/prose.tsx';

/** /privacy: what the library knows about people, who sees it, and for how long. What changes this changes the page. */
export default function PrivacyPage() {
  usePageTitle('Privacy');
  return (
    <>
      <PageHeading title="Privacy" text="What happens to your data, in plain words." />
      <Prose>
        <p>
          {settings.library_name} uses your data only to lend books and to show you what you have borrowed.
          Nothing is sold, there is no advertising, and no other company follows you here.
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
    <ProseSection id="stored" title="What we store">
      <ProseList>
        <li>
          What you enter when you register: name, e-mail, hall and department, and, if you give them, phone,
          gender, registration number and session. Volunteers can add an address and a room number.
        </li>
        <li>Your password, in a form from which nobody can read it (Argon2). Not even admins can see it.</li>
        <li>Your requests, loans, wishlist, points, ratings, reviews and reports of reviews.</li>
        <li>
          If you tell us where you found a book: what you typed and when, but not who you are, even if you are
          logged in.
        </li>
        <li>The notices that the library has sent you, and which of them you have read.</li>
        <li>
          The devices that you are logged in on, such as “Chrome on Android”, with the time of their last use.
        </li>
        <li>
          For each device on which you turned notifications on, the address and the key that its browser gave
          us.
        </li>
      </ProseList>
    </ProseSection>
  );
}

function WhoSeesIt() {
  return (
    <ProseSection id="seen" title="Who sees it">
      <ProseList>
        <li>
          <strong>Everybody</strong> sees your name beside the reviews that you write.
        </li>
        <li>
          <strong>Everybody who is logged in</strong> sees your name, hall and points on the leaderboard,
          unless you leave it.
        </li>
        <li>
          <strong>Volunteers of a hall</strong> see your name, e-mail, phone, session and gender while you
          have a request or a book there. Afterwards they see only your name in the hall's past loans. A
          device on which their desk is open keeps your name with that book, to work without a network, for a
          few days at most and until they log out.
        </li>
        <li>
          <strong>Readers</strong> see the names of a hall's volunteers, and their phone, e-mail, address and
          room only while they have a request or a book at that hall.
        </li>
        {settings.pass_on === 'off' ? null : (
          <li>
            <strong>A reader with whom you pass a book on</strong> sees your name once you have both agreed,
            and your phone number until the book has changed hands, if you have ticked that.
          </li>
        )}
        <li>
          <strong>Admins</strong> see and change all accounts, requests and loans. Each change is written into
          a log that nobody can edit; it keeps names, halls and the like, but never e-mails, phone numbers or
          addresses.
        </li>
        <li>
          <strong>Volunteers of the book's hall and admins</strong> read what you tell us about a book that
          you found.
        </li>
        <li>
          <strong>Anyone who has your private calendar address</strong>, if you make one, sees your due dates
          with the titles, until you end it.
        </li>
        <li>Nobody else sees your wishlist, your requests or what you have borrowed.</li>
      </ProseList>
    </ProseSection>
  );
}

function YourDevice() {
  return (
    <ProseSection id="device" title="On your device">
      <ProseList>
        <li>There are no cookies, and nothing is loaded from other websites.</li>
        <li>
          Your browser stores that you are logged in, whether you chose light or dark, and where you were on a
          page. A half-filled registration is kept until you close the tab, without your password.
        </li>
        <li>
          Pages, covers and the public catalogue are kept so that they open without a network. What only you
          may see is not kept that way.
        </li>
        <li>
          If you choose to keep your books on your phone, it keeps your requests, loans and receipts, with the
          volunteers whom you can meet. Logging out deletes them.
        </li>
        <li>
          If you turn on notifications, they travel through the company that makes your browser, such as
          Google, Apple or Mozilla. They are encrypted, so only your device can read them.
        </li>
        <li>Logging out removes your login from the device, and ends its notifications.</li>
      </ProseList>
    </ProseSection>
  );
}

function Mails() {
  return (
    <ProseSection id="mails" title="E-mails">
      <p>
        {settings.password_resets
          ? 'We write to you when you ask for a new password, when your e-mail or password has been changed, when someone logs in to your account on a new kind of device, and about your requests and loans. In your account you choose which of the last come by e-mail. There is no newsletter.'
          : 'This library sends no e-mails.'}
      </p>
      {settings.verify_email === 'off' ? null : (
        <p>
          When you register or change your e-mail, we send a link to the address, so that nobody uses an
          address that isn't theirs. Until you confirm it, we send nothing else there.
        </p>
      )}
    </ProseSection>
  );
}

function HowLong() {
  return (
    <ProseSection id="kept" title="How long we keep it">
      <ProseList>
        <li>Your account stays until you ask for it to be deleted.</li>
        {settings.verify_email === 'off' ? null : (
          <li>
            A reader's account whose e-mail address is never confirmed, and that has requested nothing, is
            erased after two weeks, unless this library waits for another time.
          </li>
        )}
        <li>Logins that are not used end by themselves.</li>
        <li>Notices are deleted after 90 days, unless this library keeps them for another time.</li>
        <li>
          What you tell us about a book that you found is deleted after {sightingDays} days. How many such
          messages come from one network is counted for some hours.
        </li>
        <li>
          Against guessed passwords we count wrong tries for a short time, and recognise networks that you
          logged in from by a code from which nobody can tell where you were. It is forgotten after 180 days.
        </li>
        <li>
          To tell you of a login from a new kind of device, we remember the kinds that you have used, such as
          Firefox on Windows. Each is forgotten 400 days after its last login.
        </li>
        <li>
          The server's technical log holds network addresses and which pages were called, but no passwords,
          phone numbers or e-mails. Only the people who run the server read it.
        </li>
        <li>
          Backups hold everything except logins. Data that was deleted is gone from them once older backups
          have been replaced.
        </li>
      </ProseList>
    </ProseSection>
  );
}

function YourChoices() {
  return (
    <ProseSection id="choices" title="Your choices">
      <ProseList>
        <li>
          In <Link to="/account">your account</Link> you can see and change your details, leave the
          leaderboard and log out other devices.
        </li>
        <li>You can change your reviews in My books, and delete those that the library has not hidden.</li>
        <li>
          To have your account deleted, write to{' '}
          <a href={`mailto:${settings.contact_email}`} className="break-all">
            {settings.contact_email}
          </a>
          . Your details are then erased. Past loans and reviews stay without your name, and the log of admins
          keeps the name of the deleted account.
        </li>
      </ProseList>
    </ProseSection>
  );
}
